import type { LocalBusinessLeaf } from 'schema-dts';
import type { PlacedMedia } from '../../domain/media/media.ts';
import type { ListPart, PageKey } from '../../domain/page/page.ts';
import type { PagePicture } from '../../domain/page/page-picture.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import type { Findable } from '../../store/content/findable.ts';
import type { Database } from '../../store/engine/row.ts';
import type { HeadTexts } from '../head/head-texts.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Texts } from '../merged-texts.ts';
import type { PageQuery, QueryKey } from '../query.ts';
import type { LoadedSection } from '../record-sections/define-section.ts';
import { companyIn, nodesIn, optionalTitles } from '../record-sections/record-sections.ts';
import type { Section } from '../section.ts';
import type { PageContext } from '../shell/context.ts';
import type { Breadcrumb } from '../structured-data/breadcrumbs.ts';
import type { Node, Shown } from '../structured-data/node.ts';

/** Reads the data of a page. Returns undefined if there is no such record, category or page of a list. */
type Loader<Data extends object> = (db: Database, request: LoadRequest) => Promise<Data | undefined>;

/** The props of a page's view. */
export type ViewProps<Load extends Loader<object>> = {
  data: NonNullable<Awaited<ReturnType<Load>>>;
  context: PageContext;
};

/** Properties common to all pages of a kind. */
type Traits = {
  /** The query keys that its loader reads. Others are dropped. */
  query: readonly QueryKey[];
  /** The sections of the locale files with its texts, in the order of the page and of its editor. */
  sections: readonly string[];
  /**
   * Its texts that the owner may hide, each with the keys of texts that are hidden with it, such as a section with its title.
   * `t` returns an empty text for a hidden one, and the view then shows nothing in its place.
   */
  optional: Readonly<Record<string, readonly string[]>>;
  /** Its sections that search finds by themselves, by the id of their element: the key of their texts, the heading first. */
  anchors: Readonly<Record<string, string>>;
  /** Its pictures that the owner may replace, in the order of the page. A picture on several pages belongs to one of them. */
  pictures: readonly PagePicture[];
  /** Its stylesheet, below src/site. Every page loads styles/every-page.css before it. */
  stylesheet: string;
  /** Status of the answer. Pages with another status than 200 have no canonical links or structured data. */
  status: 200 | 404;
  /** The name of the site's picture in its social image. Its records may have their own pictures. */
  picture?: string;
  /** Its Open Graph type (https://ogp.me/#types). */
  type: 'website' | 'article';
  /** Whether it shows address and hours of the company, so that its structured data may contain them. */
  showsAddress: boolean;
  /** The navigation entry to mark as current, if not its own. */
  menuEntry?: PageKey;
  /** The origin that it may embed in a frame. */
  frames?: string;
  /** Whether search engines must not index it. If its query is not cached either, the answer is `no-store`. */
  isUnlisted: boolean;
  /** Whether the page of a query may be cached and indexed. False if there are countless combinations. */
  isCached: (query: PageQuery) => boolean;
  /** Returns its addresses in the sitemaps. By default one in each language, without a date. */
  sitemap?: (findable: Findable) => SitemapEntry[];
};

/** An entry of the sitemaps, in all its languages. */
export type SitemapEntry = {
  id?: number;
  part?: ListPart;
  written: readonly Language[];
  /** Time of the last change of its content. Unknown for pages with built-in texts. */
  changed?: string | undefined;
};

/** The declaration of a kind of page: everything that differs from other kinds except its view. */
type Spec<Data extends object> = Partial<Traits> & {
  sections: readonly Section[];
  stylesheet: string;
  load: Loader<Data>;
  /** Its name without the company's, as in its first heading. */
  name: (data: Data, t: Texts) => string;
  /** Title and description. */
  texts: (data: Data, t: Texts) => HeadTexts;
  /** The languages that it is written in, the source first. By default all. */
  written?: (data: Data) => readonly Language[];
  /** The part of a list that it shows, which belongs to its canonical address. */
  part?: (data: Data) => ListPart;
  /** Pictures and videos of its record. The social image shows the first picture or poster. */
  media?: (data: Data) => (PlacedMedia | undefined)[];
  /** Its last breadcrumbs, by default only its name. Undefined if it has none. */
  breadcrumb?: (data: Data, t: Texts) => Breadcrumb | undefined;
  /** Its structured data beside company and breadcrumbs. */
  structuredData?: (data: Data, shown: Shown) => Node[];
  /** The search that had no result, if any. */
  missed?: (data: Data) => string | undefined;
  /** The data to show and the message to log if the store fails. Without it, the page fails too. */
  withoutStore?: { log: string; load: (db: Database, request: LoadRequest) => Promise<Data> };
};

/** A declaration bound to the data of one request, so that callers need not know the type of the data. */
export type LoadedPage<Data extends object = object> = Traits & {
  data: Data;
  written: readonly Language[];
  part: ListPart;
  media: (PlacedMedia | undefined)[];
  name: (t: Texts) => string;
  texts: (t: Texts) => HeadTexts;
  breadcrumb: (t: Texts) => Breadcrumb | undefined;
  /** What it shows of the company, beside address and hours. */
  company: (shown: Shown) => Partial<LocalBusinessLeaf>;
  structuredData: (shown: Shown) => Node[];
  missed: string | undefined;
};

/** A kind of page. */
export type Page<Data extends object = object> = Traits & {
  /** Reads its data. Returns undefined if its record does not exist. */
  load: (db: Database, request: LoadRequest) => Promise<LoadedPage<Data> | undefined>;
  withoutStore: { log: string; load: (db: Database, request: LoadRequest) => Promise<LoadedPage<Data>> } | undefined;
};

/** Properties of most pages. */
const defaults = {
  query: [],
  optional: {},
  anchors: {},
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
  const optional = { ...spec.optional, ...optionalTitles(spec.sections) };
  const traits: Traits = { ...defaults, ...given, optional };
  const bind = (data: Data): LoadedPage<Data> => ({
    ...traits,
    data,
    written: written?.(data) ?? languages,
    part: part?.(data) ?? {},
    media: media?.(data) ?? [],
    name: (t) => name(data, t),
    texts: (t) => texts(data, t),
    breadcrumb: (t) => (breadcrumb ? breadcrumb(data, t) : { name: name(data, t) }),
    company: (shown) => companyIn(sectionsIn(data), shown),
    structuredData: (shown) => [...(structuredData?.(data, shown) ?? []), ...nodesIn(sectionsIn(data), shown)],
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

/** The sections of records of a page that has any. */
function sectionsIn(data: { recordSections?: LoadedSection[] }): LoadedSection[] {
  return data.recordSections ?? [];
}

/** Loads nothing, for a page that shows texts only. */
export async function loadNothing(): Promise<object> {
  return {};
}
