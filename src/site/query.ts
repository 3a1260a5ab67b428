import { mostCompared } from '../domain/machine.ts';
import { readSearch, type SearchKind, searchKinds } from '../domain/search.ts';
import { type Availability, availabilities, type Condition, conditions } from '../domain/stock.ts';
import { findMachineName } from '../store/content/machine.ts';
import { isPublic } from '../store/content/publication.ts';
import type { Database } from '../store/engine/row.ts';
import { type AskedRange, type AskedSort, readRanges, readSort, writeRanges } from './figure-query.ts';

/** The query keys that pages know, as canonical text; all others are ignored and add nothing to the page cache. */
export type PageQuery = {
  category?: number;
  page?: number;
  machine?: number;
  /** Those that are compared: `machine` may then stand in the address several times. */
  machines?: number[];
  /** Shows only the rows in which the compared machines differ. */
  differences?: true;
  /** What is asked of figures of a category, and the one that sorts its machines. */
  ranges?: AskedRange[];
  sort?: AskedSort;
  /** Which machines of a category are asked for. */
  condition?: Condition;
  availability?: Availability;
  /** Whether something was asked that is no number. */
  unread?: true;
  quote?: true;
  sent?: true;
  /** Shows the logos of all clients. */
  clients?: true;
  /** What is searched for. */
  q?: string;
  /** All results of one kind. */
  kind?: SearchKind;
};

export type QueryKey = keyof PageQuery;

/** Keys that are there or not, whatever their value. */
const flags = ['sent', 'quote', 'differences', 'clients', 'unread'] as const;
/** Keys with one of several values. */
const choices = { kind: searchKinds, condition: conditions, availability: availabilities };
type Flag = (typeof flags)[number];

/** Keys that are read beside a category alone: they filter and sort its machines. */
export const categoryFilterKeys = ['ranges', 'sort', 'unread', 'condition', 'availability'] as const;
export type CategoryFilterKey = (typeof categoryFilterKeys)[number];

/**
 * What of a query string a page reads: known keys with proper values. Everything else is dropped, so that it cannot
 * make a second copy of a page in the cache.
 * @param keys those that the page's declaration names
 */
export function readQuery(keys: readonly QueryKey[], search: string): PageQuery {
  const query: PageQuery = {};
  if (search === '') return query;
  const parameters = new URLSearchParams(search);
  for (const key of keys) {
    const value = parameters.get(key);
    if (key === 'machines') query.machines = readCompared(parameters.getAll('machine'));
    else if (key === 'ranges') Object.assign(query, askedFigures(parameters));
    else if (key === 'sort') Object.assign(query, value !== null && askedSort(value));
    else if (value === null) continue;
    else if (isFlag(key)) query[key] = true;
    else if (key === 'q') query.q = readSearch(value);
    else if (isChoice(key)) Object.assign(query, choices[key].some((each) => each === value) && { [key]: value });
    else if (isId(value)) query[key] = Number(value);
  }
  if (query.page === 1) delete query.page;
  if (query.machines?.length === 0) delete query.machines;
  if (!query.machines) delete query.differences;
  if (query.category === undefined) for (const key of categoryFilterKeys) delete query[key];
  if (query.q === '') delete query.q;
  if (query.q === undefined) delete query.kind;
  return query;
}

/**
 * The same without a machine that visitors do not see: such addresses are without number, and all show the page without
 * it.
 */
export async function withoutUnseen(db: Database, query: PageQuery): Promise<PageQuery> {
  if (query.machine === undefined) return query;
  const found = await findMachineName(db, query.machine);
  if (found && isPublic(found)) return query;
  const { machine: _, ...others } = query;
  return others;
}

/** The query string of what a page reads, with its question mark; empty when it reads nothing. */
export function writeQuery({ machines = [], ranges = [], sort, ...query }: PageQuery): string {
  const search = new URLSearchParams(machines.map((id) => ['machine', String(id)]));
  for (const [name, value] of Object.entries(query)) search.set(name, value === true ? '1' : String(value));
  for (const [name, value] of writeRanges(ranges)) search.set(name, value);
  if (sort) search.set('sort', `${sort.direction}-${sort.kind}`);
  return search.size > 0 ? `?${search}` : '';
}

function askedFigures(parameters: URLSearchParams): Pick<PageQuery, 'ranges' | 'unread'> {
  const { ranges, isUnread } = readRanges(parameters);
  return { ...(ranges.length > 0 && { ranges }), ...(isUnread && { unread: true as const }) };
}

function askedSort(text: string): Pick<PageQuery, 'sort'> {
  const sort = readSort(text);
  return sort ? { sort } : {};
}

/** In the order of the address, each once. One more than can be compared is kept, so that the page can say what it leaves out. */
function readCompared(values: string[]): number[] {
  return [...new Set(values.filter(isId).map(Number))].slice(0, mostCompared + 1);
}

function isFlag(key: QueryKey): key is Flag {
  return (flags as readonly string[]).includes(key);
}

function isChoice(key: QueryKey): key is keyof typeof choices {
  return key in choices;
}

function isId(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(value);
}
