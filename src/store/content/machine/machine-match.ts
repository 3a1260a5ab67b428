import { mostFound } from '../../../domain/page/search-limits.ts';
import type { Database } from '../../engine/row.ts';
import { listCategoryMachines } from './category-machines.ts';
import { listByFigure, listNearest } from './figure-match.ts';
import { type Criterion, listFigures } from './machine-figure.ts';

type FigureSort = { kind: number; order: 'asc' | 'desc' };

export type Match = {
  category: number;
  criteria: Criterion[];
  sort?: FigureSort | undefined;
  limit: number;
  offset: number;
};

/**
 * A page of a category's machines that fulfil all criteria. When sorted by a figure, machines without it come last. `found` are
 * the first ids, unordered. If there are more than `mostFound`, reads the lists in their order, which soon fills a page.
 */
export async function listMatching(db: Database, found: number[], match: Match): Promise<number[]> {
  const { category, criteria, sort, limit, offset } = match;
  const isFew = found.length <= mostFound;
  const only = isFew ? { ids: found } : { criteria };
  const end = offset + limit;
  const sorted = sort ? await listByFigure(db, category, sort, { ...only, limit: end }) : [];
  if (sorted.length >= end) return sorted.slice(offset, end);
  const others = await listCategoryMachines(db, category, { ...only, except: sorted, limit: end - sorted.length });
  return [...sorted, ...others].slice(offset, end);
}

/** How many machines are considered on either side of each bound. */
const candidates = 8;

/** The ids of a category's machines that miss the criteria by the least, relative to each bound. */
export async function listNearestMatches(
  db: Database,
  category: number,
  criteria: Criterion[],
  limit: number,
): Promise<number[]> {
  const asked = criteria.flatMap(({ figure }) => figure ?? []);
  const others = criteria.filter(({ figure }) => !figure);
  const near = new Set<number>();
  for (const bounds of asked)
    for (const id of await listNearest(db, category, bounds, { criteria: others, limit: candidates })) near.add(id);
  const kinds = asked.map(({ kind }) => kind);
  const rows = await listFigures(db, category, [...near], kinds);
  const missOf = (id: number) =>
    asked.reduce((sum, { kind, low, high }) => {
      const stated = rows.find(({ machine_id, kind_id }) => machine_id === id && kind_id === kind);
      if (!stated) return sum + 1;
      const missing = Math.max((low ?? stated.high) - stated.high, stated.low - (high ?? stated.low), 0);
      return sum + missing / (Math.abs(low ?? high ?? 1) || 1);
    }, 0);
  const misses = [...near].map((id) => ({ id, miss: missOf(id) }));
  return misses
    .sort((one, other) => one.miss - other.miss || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
