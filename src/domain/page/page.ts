import { isLanguage, type Language } from '../text/language.ts';

/**
 * The one table of pages: the path segment after the language, in each language (specification, section 2; stock,
 * comparison, search, privacy, legal and accessibility are additions). `id` says that the path ends in the id of a
 * record. The router, links, the language switcher, canonical and alternate addresses are all derived from this table.
 */
const table = {
  home: { id: false, fr: '', en: '', de: '', es: '', it: '' },
  contact: { id: false, fr: 'contact', en: 'contact', de: 'kontakt', es: 'contacto', it: 'contatto' },
  hydraulique: {
    id: false,
    fr: 'hydraulique',
    en: 'hydraulique',
    de: 'hydraulik',
    es: 'hidraulica',
    it: 'idraulica',
  },
  oxycoupage: {
    id: false,
    fr: 'oxycoupage',
    en: 'oxycoupage',
    de: 'brennschneiden',
    es: 'oxicorte',
    it: 'ossitaglio',
  },
  'r&d': { id: false, fr: 'r&d', en: 'r&d', de: 'forschung-entwicklung', es: 'i-d', it: 'ricerca-sviluppo' },
  about: { id: false, fr: 'a-propos', en: 'about', de: 'uber-uns', es: 'acerca-de', it: 'chi-siamo' },
  machines: {
    id: false,
    fr: 'nos-machines',
    en: 'our-machines',
    de: 'unsere-maschinen',
    es: 'nuestras-maquinas',
    it: 'le-nostre-macchine',
  },
  stock: {
    id: false,
    fr: 'stock-et-occasions',
    en: 'stock-and-used',
    de: 'lager-und-occasionen',
    es: 'stock-y-ocasion',
    it: 'magazzino-e-occasioni',
  },
  histoire: {
    id: false,
    fr: 'notre-histoire',
    en: 'our-history',
    de: 'unsere-geschichte',
    es: 'nuestra-historia',
    it: 'la-nostra-storia',
  },
  comparison: {
    id: false,
    fr: 'comparaison',
    en: 'comparison',
    de: 'vergleich',
    es: 'comparacion',
    it: 'confronto',
  },
  search: { id: false, fr: 'recherche', en: 'search', de: 'suche', es: 'busqueda', it: 'ricerca' },
  machine: { id: true, fr: 'machine', en: 'machine', de: 'maschine', es: 'maquina', it: 'macchina' },
  news: { id: false, fr: 'actualites', en: 'news', de: 'neuigkeiten', es: 'noticias', it: 'notizie' },
  newsItem: { id: true, fr: 'actualites', en: 'news', de: 'neuigkeiten', es: 'noticias', it: 'notizie' },
  realisations: {
    id: false,
    fr: 'nos-realisations',
    en: 'our-work',
    de: 'unsere-projekte',
    es: 'nuestros-trabajos',
    it: 'le-nostre-realizzazioni',
  },
  privacy: {
    id: false,
    fr: 'protection-des-donnees',
    en: 'privacy',
    de: 'datenschutz',
    es: 'proteccion-de-datos',
    it: 'protezione-dei-dati',
  },
  legal: {
    id: false,
    fr: 'mentions-legales',
    en: 'legal-notice',
    de: 'impressum',
    es: 'aviso-legal',
    it: 'note-legali',
  },
  accessibility: {
    id: false,
    fr: 'declaration-accessibilite',
    en: 'accessibility',
    de: 'erklaerung-zur-barrierefreiheit',
    es: 'declaracion-de-accesibilidad',
    it: 'dichiarazione-di-accessibilita',
  },
  notFound: { id: false, fr: '404', en: '404', de: '404', es: '404', it: '404' },
} as const satisfies Record<string, Record<Language, string> & { id: boolean }>;

export type PageKey = keyof typeof table;

export const pageKeys = Object.keys(table) as PageKey[];

/** A page in a language, as an address identifies it. `id` is present exactly on pages of one record. */
export type PageAddress = { page: PageKey; language: Language; id?: number | undefined };

/** The path of a page, from the root: `/fr/machine/3`. `&` is not encoded: RFC 3986 allows it in a segment. */
export function pagePath({ page, language, id }: PageAddress): string {
  const segment = table[page][language];
  return ['', language, segment, id]
    .filter((part, index) => index === 0 || (part !== '' && part !== undefined))
    .join('/');
}

/** The part of a list that an address shows: the machines of a category, a later page. */
export type ListPart = { category?: number | undefined; page?: number | undefined };

/** The query of a part of a list, with its question mark; empty for the beginning of the whole list. */
export function listQuery({ category, page = 1 }: ListPart): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', String(category));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The path of a machine's data sheet: the path of its page with `.pdf`. */
export function dataSheetPath(language: Language, id: number): string {
  return `${pagePath({ page: 'machine', language, id })}.pdf`;
}

/** The machine of a data sheet's path. Undefined for other paths. */
export function resolveDataSheet(path: string): { language: Language; id: number } | undefined {
  const { page, language, id } = (path.endsWith('.pdf') && resolvePath(path.slice(0, -4))) || {};
  return page === 'machine' && language && id !== undefined ? { language, id } : undefined;
}

/**
 * The page at a path. Undefined if there is none.
 * @param path the path of a request, percent-encoded or not, without the query
 */
export function resolvePath(path: string): PageAddress | undefined {
  const [root, language, segment = '', id, ...rest] = decodePath(path);
  if (root !== '' || !isLanguage(language) || rest.length > 0) return undefined;
  const page = pageKeys.find((key) => table[key][language] === segment && table[key].id === (id !== undefined));
  if (!page) return undefined;
  if (id === undefined) return { page, language };
  return /^[1-9]\d{0,14}$/.test(id) ? { page, language, id: Number(id) } : undefined;
}

function decodePath(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return []; // not valid percent-encoding: no page has such a path
  }
}
