import type { Language } from '../../domain/language.ts';
import { mostCompared } from '../../domain/machine.ts';
import type { PageAddress, PageKey } from '../../domain/page.ts';
import { findMachineName } from '../../store/content/machine.ts';
import type { Database } from '../../store/engine/row.ts';
import type { PageData } from '../page.ts';
import { loadComparison } from './comparison.ts';
import { loadForm } from './form.ts';
import { loadMachine, loadMachines } from './machine.ts';
import { loadHomeNews, loadNews, loadNewsItem } from './news.ts';

/** The query keys that pages know, as canonical text; all others are ignored and make no page of their own. */
export type PageQuery = {
  category?: number;
  page?: number;
  machine?: number;
  /** Those that are compared: `machine` may then stand in the address several times. */
  machines?: number[];
  /** Shows only the rows in which the compared machines differ. */
  differences?: true;
  quote?: true;
  sent?: true;
};

export type LoadRequest = {
  language: Language;
  id: number;
  query: PageQuery;
  /** Where uploaded files come from, if that is not the site itself. */
  origin?: string | undefined;
  /** Whether a machine or news item that is hidden is found, too: for the administrator's preview. */
  findsHidden?: boolean | undefined;
};

/** Reads what a page shows. Undefined: there is no such machine, news item, category or list page. */
type Load<Key extends PageKey> = (db: Database, request: LoadRequest) => Promise<PageData[Key] | undefined>;

const nothing = async () => ({});
const form = async (db: Database, request: LoadRequest) => ({ form: await loadForm(db, request) });

const loads: { [Key in PageKey]: Load<Key> } = {
  home: async (db, request) => ({ ...(await loadHomeNews(db, request)), ...(await form(db, request)) }),
  contact: form,
  hydraulique: form,
  oxycoupage: form,
  'r&d': form,
  about: form,
  machines: loadMachines,
  histoire: nothing,
  comparison: loadComparison,
  machine: loadMachine,
  news: loadNews,
  newsItem: loadNewsItem,
  realisations: nothing,
  privacy: nothing,
  legal: nothing,
  notFound: nothing,
};

/** The query keys that each page reads. */
const queryKeys: Partial<Record<PageKey, (keyof PageQuery)[]>> = {
  home: ['sent'],
  contact: ['machine', 'quote', 'sent'],
  hydraulique: ['sent'],
  oxycoupage: ['sent'],
  'r&d': ['sent'],
  about: ['sent'],
  machines: ['category', 'page'],
  comparison: ['machines', 'differences'],
  news: ['page'],
};

/** Reads the data of the page at `address`; undefined when what it is about does not exist. */
export function loadPage(
  db: Database,
  address: PageAddress,
  query: PageQuery,
  options: Pick<LoadRequest, 'origin' | 'findsHidden'> = {},
): Promise<object | undefined> {
  return loads[address.page](db, { language: address.language, id: address.id ?? 0, query, ...options });
}

/**
 * What of a query string a page reads: known keys with proper values. Everything else is dropped, so that it cannot
 * make a second copy of a page in the cache.
 */
export function readQuery(page: PageKey, search: string): PageQuery {
  const query: PageQuery = {};
  if (search === '') return query;
  const parameters = new URLSearchParams(search);
  for (const key of queryKeys[page] ?? []) {
    const value = parameters.get(key);
    if (key === 'machines') query.machines = readCompared(parameters.getAll('machine'));
    else if (value === null) continue;
    else if (key === 'sent' || key === 'quote' || key === 'differences') query[key] = true;
    else if (isId(value)) query[key] = Number(value);
  }
  if (query.page === 1) delete query.page;
  if (query.machines?.length === 0) delete query.machines;
  if (!query.machines) delete query.differences;
  return query;
}

/**
 * The same without a machine that visitors do not see: such addresses are without number, and all show the page without
 * it.
 */
export async function withoutUnseen(db: Database, query: PageQuery): Promise<PageQuery> {
  if (query.machine === undefined || (await findMachineName(db, query.machine))?.visible) return query;
  const { machine: _, ...others } = query;
  return others;
}

/** The query string of what a page reads, with its question mark; empty when it reads nothing. */
export function writeQuery({ machines = [], ...query }: PageQuery): string {
  const search = new URLSearchParams(machines.map((id) => ['machine', String(id)]));
  for (const [name, value] of Object.entries(query)) search.set(name, value === true ? '1' : String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** In the order of the address, each once. One more than can be compared is kept, so that the page can say what it leaves out. */
function readCompared(values: string[]): number[] {
  return [...new Set(values.filter(isId).map(Number))].slice(0, mostCompared + 1);
}

function isId(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(value);
}
