import type { CharacteristicKind } from '../../../domain/characteristic-kind.ts';
import { fromBase, toBase, writeNumber } from '../../../domain/figure.ts';
import { type LocalText, localText } from '../../../domain/localized.ts';
import { mostFound } from '../../../domain/search-limits.ts';
import { listKinds } from '../../../store/content/characteristic-kind.ts';
import { findMatching } from '../../../store/content/figure-match.ts';
import { type Facet, facetsOf, facetsWhere } from '../../../store/content/machine-facet.ts';
import { type Criterion, figureBetween, isUnsold } from '../../../store/content/machine-figure.ts';
import { listMatching, listNearestMatches } from '../../../store/content/machine-match.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';

/** One figure that machines of the category share, as the form shows it. Bounds are in `unit`, as inputs take them. */
export type FigureInput = {
  kind: number;
  name: LocalText;
  unit: string;
  /** What can be chosen beside what else is asked, and the same in words; undefined where nothing can. */
  bounds: { low: number; high: number; text: string } | undefined;
  from: number | undefined;
  to: number | undefined;
  /** Of how many of the machines that are left it is stated, at most one more than `mostFound`. */
  count: number;
};

export type Filter = {
  inputs: FigureInput[];
  sort: { kind: number; direction: 'up' | 'down' } | undefined;
  /** How many machines are left: one more than `mostFound` at most. */
  count: number;
  /** Whether anything is asked or sorted. */
  isUsed: boolean;
  isUnread: boolean;
  criteria: Criterion[];
  found: number[];
};

/** The figures that at least so many machines of a category state can be compared. */
const leastShared = 2;

/** Bounds are shown with three decimals: what is shown can be asked for. */
const rounding = 0.0005;

/** The filter of a category; undefined where its machines share no figure. What an address asks besides is left out. */
export async function loadFilter(
  db: Database,
  request: LoadRequest,
  category: number,
  { withoutSold }: { withoutSold: boolean },
): Promise<Filter | undefined> {
  const { ranges = [], sort, unread } = request.query;
  const known = await listKinds(db);
  const ids = known.map(({ id }) => id);
  const always = withoutSold ? [isUnsold] : [];
  const all = (await facetsWhere(db, category, ids, always)).filter(({ count }) => count >= leastShared);
  const kinds = known.filter(({ id }) => all.some(({ kind }) => kind === id));
  if (kinds.length === 0) return undefined;
  const asked = ranges.filter(({ kind }) => kinds.some(({ id }) => id === kind));
  const figures = asked.map(({ kind, from, to }) => {
    const of = kinds.find(({ id }) => id === kind) as CharacteristicKind;
    const inBase = (value: number) => toBase(value, of.dimension, of.unit);
    const low = from === undefined ? undefined : inBase(from - rounding);
    const high = to === undefined ? undefined : inBase(to + rounding);
    return figureBetween(category, { kind, low, high });
  });
  const sorted = sort && kinds.some(({ id }) => id === sort.kind) ? sort : undefined;
  const criteria = [...always, ...figures];
  const isUsed = figures.length > 0 || sorted !== undefined;
  const found = isUsed ? await findMatching(db, category, criteria) : [];
  // Of a figure that is asked for all that are left say something: the rest is asked of the others.
  const free = kinds.filter(({ id }) => !asked.some(({ kind }) => kind === id));
  const left = figures.length === 0 ? all : await facets(db, category, free, criteria, found);
  const inputs: FigureInput[] = [];
  for (const kind of kinds) {
    const own = criteria.find(({ figure }) => figure?.kind === kind.id);
    const others = criteria.filter((criterion) => criterion !== own);
    const possible = own ? await facets(db, category, [kind], others) : left;
    inputs.push({
      kind: kind.id,
      name: localText<'name'>(kind, 'name', request.language),
      unit: kind.unit,
      bounds: boundsOf(possible, kind, request),
      ...rangeOf(asked, kind.id),
      count: own ? found.length : (left.find((facet) => facet.kind === kind.id)?.count ?? 0),
    });
  }
  inputs.sort((one, other) => one.name.text.localeCompare(other.name.text, request.language));
  return { inputs, sort: sorted, count: found.length, isUsed, isUnread: unread === true, criteria, found };
}

/** A page of the machines that are left. */
export function listLeft(
  db: Database,
  category: number,
  { criteria, found, sort }: Filter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const order = sort?.direction === 'down' ? ('desc' as const) : ('asc' as const);
  return listMatching(db, found, { category, criteria, sort: sort && { kind: sort.kind, order }, ...page });
}

export function listNearest(db: Database, category: number, filter: Filter, limit: number): Promise<number[]> {
  return listNearestMatches(db, category, filter.criteria, limit);
}

/** What kinds can still be chosen: few machines are read, of many the ends of the indexes. */
async function facets(
  db: Database,
  category: number,
  kinds: CharacteristicKind[],
  criteria: Criterion[],
  known?: number[],
): Promise<Facet[]> {
  const ids = kinds.map(({ id }) => id);
  if (!criteria.some(({ figure }) => figure)) return facetsWhere(db, category, ids, criteria);
  const found = known ?? (await findMatching(db, category, criteria));
  return found.length > mostFound ? facetsWhere(db, category, ids, criteria) : facetsOf(db, category, found);
}

function boundsOf(facets: Facet[], kind: CharacteristicKind, { language }: LoadRequest): FigureInput['bounds'] {
  const facet = facets.find((one) => one.kind === kind.id);
  if (!facet) return undefined;
  const [low, high] = [facet.low, facet.high].map((value) => fromBase(value, kind.dimension, kind.unit)) as [
    number,
    number,
  ];
  const text =
    low === high ? writeNumber(low, language) : `${writeNumber(low, language)}–${writeNumber(high, language)}`;
  return { low, high, text: [text, kind.unit].filter(Boolean).join('\u00a0') };
}

function rangeOf(asked: { kind: number; from?: number; to?: number }[], kind: number) {
  const { from, to } = asked.find((range) => range.kind === kind) ?? {};
  return { from, to };
}
