import { type Language, languages } from '../../domain/language.ts';
import type { PlacedMedia } from '../../domain/media.ts';
import type { ListPart, PageKey } from '../../domain/page.ts';
import type { PageList } from '../../domain/page-list.ts';
import type { PagePicture } from '../../domain/page-picture.ts';
import type { Findable } from '../../store/content/findable.ts';
import type { Database } from '../../store/engine/row.ts';
import type { HeadTexts } from '../head/head-texts.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Texts } from '../merged-texts.ts';
import type { PageQuery, QueryKey } from '../query.ts';
import type { Section } from '../section.ts';
import type { PageContext } from '../shell/context.ts';
import type { Breadcrumb } from '../structured-data/breadcrumbs.ts';
import type { Node, Shown } from '../structured-data/node.ts';

/** Reads what a page shows; undefined if there is no such record, category or page of a list. */
type Loader<Data extends object> = (db: Database, request: LoadRequest) => Promise<Data | undefined>;

/** What the view of a page is rendered with. */
export type ViewProps<Load extends Loader<object>> = {
  data: NonNullable<Awaited<ReturnType<Load>>>;
  context: PageContext;
};

/** What is the same for all pages of a kind. */
type Traits = {
  /** The query keys that its loader reads; others are dropped. */
  query: readonly QueryKey[];
  /** The sections of the locale files that are its texts, in the order of the page: the back-office edits them so. */
  sections: readonly string[];
  /** The lists that it shows: the back-office leads to them from its texts. */
  lists: readonly PageList[];
  /**
   * Its texts that the owner may hide, each with the places whose texts go with it: a section goes with its title. `t` says nothing
   * for a hidden text, and the view then shows nothing in its place.
   */
  optional: Readonly<Record<string, readonly string[]>>;
  /** Its pictures that the owner may replace, in the order of the page. One that several pages show belongs to one of them. */
  pictures: readonly PagePicture[];
  /** Its stylesheet, below src/site; every page loads styles/every-page.css before it. */
  stylesheet: string;
  /** Status of the answer. Search engines find pages with 200 only: others have no canonical links or structured data. */
  status: 200 | 404;
  /** The site's picture that social networks show of it, by name; its records may have pictures of their own. */
  picture?: string;
  /** Its Open Graph type (https://ogp.me/#types). */
  type: 'website' | 'article';
  /** Whether structured data give registered name, address and hours of the company: where the page shows them. */
  showsAddress: boolean;
  /** The entry of the navigation that is marked as current, if not its own. */
  menuEntry?: PageKey;
  /** The origin that it may show in a frame. */
  frames?: string;
  /** Search engines do not list it, and nothing keeps what a query makes of it. */
  isUnlisted: boolean;
  /** Whether page cache and search engines may keep the page of a query: not if there are countless combinations. */
  isCached: (query: PageQuery) => boolean;
  /** Its addresses in the sitemaps: unless given, one in each language, without a date. */
  sitemap?: (findable: Findable) => SitemapEntry[];
};

/** An address that search engines should know, whatever its language. */
export type SitemapEntry = {
  id?: number;
  part?: ListPart;
  written: readonly Language[];
  /** When what it shows was last changed; unknown of pages whose texts come with the program. */
  changed?: string | undefined;
};

/** The declaration of a kind of page: all that differs from other kinds, its view apart. */
type Spec<Data extends object> = Partial<Traits> & {
  sections: readonly Section[];
  stylesheet: string;
  load: Loader<Data>;
  /** Its name without the company's: the words of its first heading. */
  name: (data: Data, t: Texts) => string;
  /** Title and description. */
  texts: (data: Data, t: Texts) => HeadTexts;
  /** The languages that it is written in, the source first: all unless given. */
  written?: (data: Data) => readonly Language[];
  /** Which part of a list it shows: this belongs to its canonical address. */
  part?: (data: Data) => ListPart;
  /** Pictures and videos of its record: the social image shows the first picture or poster. */
  media?: (data: Data) => (PlacedMedia | undefined)[];
  /** Its last breadcrumbs: its name unless given; undefined if it has none. */
  breadcrumb?: (data: Data, t: Texts) => Breadcrumb | undefined;
  /** Its structured data beside company and breadcrumbs. */
  structuredData?: (data: Data, shown: Shown) => Node[];
  /** What was searched for on it without a result. */
  missed?: (data: Data) => string | undefined;
  /** What it shows and logs if the store fails; without, the page fails too. */
  withoutStore?: { log: string; load: (db: Database, request: LoadRequest) => Promise<Data> };
};

/** A declaration bound to the data that one request has loaded: the caller needs no type of the data. */
export type LoadedPage<Data extends object = object> = Traits & {
  data: Data;
  written: readonly Language[];
  part: ListPart;
  media: (PlacedMedia | undefined)[];
  name: (t: Texts) => string;
  texts: (t: Texts) => HeadTexts;
  breadcrumb: (t: Texts) => Breadcrumb | undefined;
  structuredData: (shown: Shown) => Node[];
  missed: string | undefined;
};

/** A kind of page. */
export type Page<Data extends object = object> = Traits & {
  /** Reads what it shows; undefined when its record does not exist. */
  load: (db: Database, request: LoadRequest) => Promise<LoadedPage<Data> | undefined>;
  withoutStore: { log: string; load: (db: Database, request: LoadRequest) => Promise<LoadedPage<Data>> } | undefined;
};

/** What most pages have. */
const defaults = {
  query: [],
  optional: {},
  lists: [],
  pictures: [],
  status: 200,
  type: 'website',
  showsAddress: false,
  isUnlisted: false,
  isCached: () => true,
} satisfies Partial<Traits>;

/** Declares a kind of page. The type of the data is inferred from the loader. */
export function definePage<Data extends object>(spec: Spec<Data>): Page<Data> {
  const { load, withoutStore, name, texts, written, part, media, breadcrumb, structuredData, missed, ...given } = spec;
  const traits: Traits = { ...defaults, ...given };
  const bind = (data: Data): LoadedPage<Data> => ({
    ...traits,
    data,
    written: written?.(data) ?? languages,
    part: part?.(data) ?? {},
    media: media?.(data) ?? [],
    name: (t) => name(data, t),
    texts: (t) => texts(data, t),
    breadcrumb: (t) => (breadcrumb ? breadcrumb(data, t) : { name: name(data, t) }),
    structuredData: (shown) => structuredData?.(data, shown) ?? [],
    missed: missed?.(data),
  });
  return {
    ...traits,
    async load(db, request) {
      const data = await load(db, request);
      return data && bind(data);
    },
    withoutStore: withoutStore && {
      log: withoutStore.log,
      load: async (db, request) => bind(await withoutStore.load(db, request)),
    },
  };
}

/** The loader of a page that shows texts only. */
export async function loadNothing(): Promise<object> {
  return {};
}
