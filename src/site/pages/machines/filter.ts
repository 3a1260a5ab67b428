import { mostFound } from '../../../domain/page/search-limits.ts';
import { findMatching, selectiveFirst } from '../../../store/content/machine/figure-match.ts';
import { listKinds } from '../../../store/content/machine/kinds.ts';
import { facetsWhere } from '../../../store/content/machine/machine-facet.ts';
import type { Criterion } from '../../../store/content/machine/machine-figure.ts';
import { listMatching, listNearestMatches } from '../../../store/content/machine/machine-match.ts';
import { isUnsold } from '../../../store/content/machine/stock-criterion.ts';
import { countStockOf, countStockWhere, type StockCount } from '../../../store/content/machine/stock-facet.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import type { CategoryFilterKey, PageQuery } from '../../query.ts';
import { criterionOf, type FigureInput, loadInputs } from './figure-input.ts';
import { countStock, loadStockFilter, type StockChoices } from './stock-filter.ts';

export type Filter = {
  inputs: FigureInput[];
  stock: StockChoices;
  /** The part of the query that filters and sorts, for the links to other pages of the list. */
  asked: Omit<Pick<PageQuery, CategoryFilterKey>, 'unread'>;
  /** The number of matching machines, counted up to `mostFound` and one more. */
  count: number;
  /** Whether the list is filtered or sorted. */
  isUsed: boolean;
  isUnread: boolean;
  criteria: Criterion[];
  found: number[];
};

/** The number of machines of a category that must have a figure for it to be in the filter. */
const leastShared = 2;

/** Loads the filter of a category. Returns undefined if there is nothing to filter by. Ignores unknown criteria of the address. */
export async function loadFilter(
  db: Database,
  request: LoadRequest,
  category: number,
  { withoutSold }: { withoutSold: boolean },
): Promise<Filter | undefined> {
  const { query } = request;
  const always = withoutSold ? [isUnsold] : [];
  const shared = await loadShared(db, category, always);
  const stock = await loadStockFilter(db, category, always, query);
  const { condition, availability } = stock;
  if (shared.kinds.length + condition.options.length + availability.options.length === 0) return undefined;
  const isShared = ({ kind }: { kind: number }) => shared.kinds.some(({ id }) => id === kind);
  const ranges = (query.ranges ?? []).filter(isShared);
  const sort = query.sort && isShared(query.sort) ? query.sort : undefined;
  const asked = ranges.map((range) => criterionOf(range, category, shared.kinds));
  const figures = await selectiveFirst(db, category, [...asked, ...always]);
  const ofFigures = ranges.length > 0 ? await findMatching(db, category, figures) : undefined;
  const criteria = [...figures, ...stock.criteria];
  const isNarrowed = criteria.length > always.length;
  const isUsed = isNarrowed || sort !== undefined;
  const found =
    ofFigures && stock.criteria.length === 0 ? ofFigures : isUsed ? await findMatching(db, category, criteria) : [];
  return {
    inputs: await loadInputs(db, request, category, shared, { ranges, criteria, found, isNarrowed }),
    stock: countStock(stock, ofFigures ? await countBeside(db, category, figures, ofFigures) : stock.counts),
    asked: {
      ...(ranges.length > 0 && { ranges }),
      ...(sort && { sort }),
      ...(condition.asked && { condition: condition.asked }),
      ...(availability.asked && { availability: availability.asked }),
    },
    count: found.length,
    isUsed,
    isUnread: query.unread === true,
    criteria,
    found,
  };
}

/** Counts the machines with these figures by condition and availability, from their ids if they are few. */
function countBeside(db: Database, category: number, figures: Criterion[], found: number[]): Promise<StockCount[]> {
  return found.length > mostFound
    ? countStockWhere(db, category, figures, mostFound + 1)
    : countStockOf(db, category, found);
}

async function loadShared(db: Database, category: number, criteria: Criterion[]) {
  const known = await listKinds(db);
  const stated = await facetsWhere(
    db,
    category,
    known.map(({ id }) => id),
    criteria,
  );
  const facets = stated.filter(({ count }) => count >= leastShared);
  return { kinds: known.filter(({ id }) => facets.some(({ kind }) => kind === id)), facets };
}

/** Returns the ids of a page of the matching machines. */
export function listLeft(
  db: Database,
  category: number,
  { criteria, found, asked: { sort } }: Filter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const order = sort?.direction === 'down' ? ('desc' as const) : ('asc' as const);
  return listMatching(db, found, { category, criteria, sort: sort && { kind: sort.kind, order }, ...page });
}

export function listNearest(db: Database, category: number, filter: Filter, limit: number): Promise<number[]> {
  return listNearestMatches(db, category, filter.criteria, limit);
}
