import { mostCompared } from '../domain/catalogue/machine.ts';
import { type Availability, availabilities, type Condition, conditions } from '../domain/catalogue/stock.ts';
import { type CylinderInput, readCylinderInput } from '../domain/hydraulics/cylinder-input.ts';
import { readSearch, type SearchKind, searchKinds } from '../domain/page/search.ts';
import { findMachineName } from '../store/content/machine/machine.ts';
import { isPublic } from '../store/content/publication.ts';
import type { Database } from '../store/engine/row.ts';
import { type AskedRange, type AskedSort, readRanges, readSort, writeRanges } from './figure-query.ts';

/** The parsed query of a page. All other keys are ignored, so that they add nothing to the page cache. */
export type PageQuery = {
  category?: number;
  page?: number;
  machine?: number;
  /** The machines to compare, from repeated `machine` keys. */
  machines?: number[];
  /** Shows only the rows in which the compared machines differ. */
  differences?: true;
  /** Filters by figures in a category, and the figure to sort its machines by. */
  ranges?: AskedRange[];
  sort?: AskedSort;
  /** Filters by condition and availability in a category. */
  condition?: Condition;
  availability?: Availability;
  /** Set if a bound is not a number. */
  unread?: true;
  quote?: true;
  sent?: true;
  /** Shows the logos of all clients. */
  clients?: true;
  /** The cylinder to calculate, as typed, and whether its figures go into the request. */
  cylinder?: CylinderInput & { request?: '1' };
  /** The words to search for. */
  q?: string;
  /** Shows all results of one kind. */
  kind?: SearchKind;
};

export type QueryKey = keyof PageQuery;

/** Keys that count as set whatever their value. */
const flags = ['sent', 'quote', 'differences', 'clients', 'unread'] as const;
/** Keys with one of several values. */
const choices = { kind: searchKinds, condition: conditions, availability: availabilities };
type Flag = (typeof flags)[number];

/** Keys that filter and sort the machines of a category. They are read only together with a category. */
export const categoryFilterKeys = ['ranges', 'sort', 'unread', 'condition', 'availability'] as const;
export type CategoryFilterKey = (typeof categoryFilterKeys)[number];

/**
 * Parses a query string and keeps only known keys with valid values, so that others cannot add copies of a page to the
 * cache.
 * @param keys the keys in the page's declaration
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
    else if (key === 'cylinder') Object.assign(query, askedCylinder(parameters));
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
 * Removes a machine that is not public from the query. The number of such addresses is unlimited, and all show the page
 * without a machine.
 */
export async function withoutUnseen(db: Database, query: PageQuery): Promise<PageQuery> {
  if (query.machine === undefined) return query;
  const found = await findMachineName(db, query.machine);
  if (found && isPublic(found)) return query;
  const { machine: _, ...others } = query;
  return others;
}

/** Returns the canonical query string with its question mark, empty for an empty query. */
export function writeQuery({ machines = [], ranges = [], sort, cylinder, ...query }: PageQuery): string {
  const search = new URLSearchParams(machines.map((id) => ['machine', String(id)]));
  for (const [name, value] of Object.entries(query)) search.set(name, value === true ? '1' : String(value));
  for (const [name, value] of Object.entries(cylinder ?? {})) search.set(name, value);
  for (const [name, value] of writeRanges(ranges)) search.set(name, value);
  if (sort) search.set('sort', `${sort.direction}-${sort.kind}`);
  return search.size > 0 ? `?${search}` : '';
}

function askedFigures(parameters: URLSearchParams): Pick<PageQuery, 'ranges' | 'unread'> {
  const { ranges, isUnread } = readRanges(parameters);
  return { ...(ranges.length > 0 && { ranges }), ...(isUnread && { unread: true as const }) };
}

function askedCylinder(parameters: URLSearchParams): Pick<PageQuery, 'cylinder'> {
  const input = readCylinderInput(parameters);
  return input ? { cylinder: { ...input, ...(parameters.has('request') && { request: '1' as const }) } } : {};
}

function askedSort(text: string): Pick<PageQuery, 'sort'> {
  const sort = readSort(text);
  return sort ? { sort } : {};
}

/** Returns the ids in the order of the address, each once. Keeps one more than can be compared, so that the page can tell. */
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
