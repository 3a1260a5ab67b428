import type { Category } from '../domain/category.ts';
import type { Language } from '../domain/language.ts';
import type { LocalText } from '../domain/localized.ts';
import type { PlacedMedia } from '../domain/media.ts';
import type { PageAddress, PageKey } from '../domain/page.ts';
import type { Company } from '../domain/settings.ts';
import type { FieldErrors } from '../lib/refusal.ts';
import type { Texts } from './texts.ts';

/** A picture of the site itself, made ready by the build. A drawing has one source and no placeholder. */
export type SiteImage = Pick<PlacedMedia, 'width' | 'height' | 'sources' | 'placeholder'>;

/** The mark as a square PNG; a maskable one has nothing to lose at its edges. */
export type SiteIcon = { url: string; size: number; maskable: boolean };

/** What the build made: addresses of hashed files, and the site's pictures by name (`hero-home`, `clients/…`). */
export type SiteAssets = {
  scripts: string[];
  styles: {
    everyPage: string;
    /** By name: which page loads which one, `page-sheet.ts` says. */
    sheets: Record<string, string>;
  };
  /** What nearly all of a page is set in; in development the style sheets alone name it. */
  typeface?: string;
  images: Record<string, SiteImage>;
  /** The mark as browsers, phones and search engines take it. */
  icons: SiteIcon[];
};

export type NewsCard = {
  id: number;
  date: string;
  title: LocalText;
  subtitle: LocalText | undefined;
  media: PlacedMedia | undefined;
};

export type MachineCard = {
  id: number;
  name: LocalText;
  summary: LocalText;
  categories: string[];
  /** The first of its technical characteristics that are plain figures. */
  figures: { id: number; name: LocalText; figure: string; unit: string }[];
  picture: PlacedMedia | undefined;
  pictureText: LocalText | undefined;
};

export type ListPlace = { page: number; pages: number; count: number };

/** What the product choice of a quote form offers beside the services. */
type MachineChoice = { id: number; name: LocalText };

/** A form that came back from a visitor without JavaScript: what was typed and what is wrong with it. */
export type ReturnedForm = {
  /** The status of the answer: why it came back. */
  status: number;
  values: Record<string, string>;
  fields: FieldErrors;
  /** Files came with it; they are gone. */
  hadFiles?: boolean;
  /** After how many seconds it may be sent again. */
  retryAfter?: number;
};

export type FormData = {
  machines: MachineChoice[];
  chosen?: number;
  quote?: boolean;
  sent?: boolean;
  returned?: ReturnedForm;
};

/** What search engines ask of a record: the languages it is written in, others falling back to the first of them. */
type Origin = {
  written: Language[];
  /** When it was last changed: ISO 8601 in UTC. */
  updated: string;
};

export type MachineEntry = { id: number; name: LocalText; value: LocalText };

export type MachineData = Origin & {
  id: number;
  name: LocalText;
  description: LocalText;
  metadescription: LocalText;
  categories: { id: number; name: LocalText }[];
  advantages: { id: number; description: LocalText }[];
  options: MachineEntry[];
  technical_characteristics: MachineEntry[];
  pictures: { id: number; media: PlacedMedia; description: LocalText; created: string }[];
};

/**
 * A characteristic or an option by name, what each of the compared machines has under it (nothing, a value, several), and
 * whether two of them state different values.
 */
export type ComparisonRow = { name: LocalText; values: LocalText[][]; differs: boolean };

export type ComparisonData = {
  machines: Pick<MachineData, 'id' | 'name' | 'categories' | 'pictures'>[];
  characteristics: ComparisonRow[];
  options: ComparisonRow[];
  /** Whether the address names more machines than are compared. */
  isCut: boolean;
  /** Whether only the rows that differ are shown. */
  differencesOnly: boolean;
  /** The machines that can be added. */
  offered: MachineChoice[];
};

type NewsItemData = NewsCard & Origin & { content: { id: number; title: LocalText; text: LocalText }[] };

/** What each page shows, read from the store before it is rendered. */
export type PageData = {
  home: { news: NewsCard[]; form: FormData };
  contact: { form: FormData };
  hydraulique: { form: FormData };
  oxycoupage: { form: FormData };
  'r&d': { form: FormData };
  about: { form: FormData };
  machines: {
    machines: MachineCard[];
    categories: (Pick<Category, 'id'> & { name: LocalText })[];
    category: number | undefined;
    place: ListPlace;
  };
  histoire: Record<never, never>;
  machine: { machine: MachineData };
  comparison: ComparisonData;
  news: { news: NewsCard[]; place: ListPlace };
  newsItem: { item: NewsItemData };
  realisations: Record<never, never>;
  privacy: Record<never, never>;
  legal: Record<never, never>;
  notFound: Record<never, never>;
};

/** Everything beside its data that a page is rendered with. */
export type PageContext = {
  address: PageAddress;
  language: Language;
  t: Texts;
  company: Company;
  /** What of the query names what the page shows, with its question mark; empty when there is none. */
  search: string;
  assets: SiteAssets;
  /** Origin of all absolute addresses, without a slash at its end. */
  publicUrl: string;
  /** Shown to the administrator alone, before it is public: the page says so. */
  isPreview?: boolean;
};

export type PageProps<Key extends PageKey> = { data: PageData[Key]; context: PageContext };
