import { mostFound } from '../../domain/search-limits.ts';
import type { Database } from '../engine/row.ts';
import { type Criterion, type FigureBounds, shown } from './machine-figure.ts';
import { unseenIds } from './publication.ts';

/** The ids of the first machines of a category that visitors see and that all criteria are true of, unordered; at most one more than `mostFound`. */
export async function findMatching(db: Database, category: number, criteria: Criterion[]): Promise<number[]> {
  const first = await mostSelective(db, category, criteria);
  if (!first?.figure) {
    const links = db
      .selectFrom('machine_category')
      .select('machine_id')
      .where('category_id', '=', category)
      .where('machine_id', 'not in', unseenIds('machine'))
      .where((where) => where.and(criteria.map(({ holds }) => holds('machine_category.machine_id'))));
    return (await links.limit(mostFound + 1).execute()).map(({ machine_id }) => machine_id);
  }
  const others = criteria.filter((criterion) => criterion !== first);
  const rows = await shown(db, category, first.figure, others)
    .select('f.machine_id')
    .limit(mostFound + 1)
    .execute();
  return rows.map(({ machine_id }) => machine_id);
}

/** The ids of machines by a figure, smallest or largest first; without those that do not state it. */
export async function listByFigure(
  db: Database,
  category: number,
  { kind, order }: { kind: number; order: 'asc' | 'desc' },
  { criteria = [], ids, limit }: { criteria?: Criterion[]; ids?: number[]; limit: number },
): Promise<number[]> {
  const [near, far] = order === 'asc' ? (['f.low', 'f.high'] as const) : (['f.high', 'f.low'] as const);
  const rows = await shown(db, category, { kind }, criteria)
    .$if(ids !== undefined, (query) => query.where('f.machine_id', 'in', ids ?? []))
    .select('f.machine_id')
    .orderBy(near, order)
    .orderBy(far, order)
    .orderBy('f.machine_id', order)
    .limit(limit)
    .execute();
  return rows.map(({ machine_id }) => machine_id);
}

/** The ids of machines that miss a figure by the least: from below and from above. */
export async function listNearest(
  db: Database,
  category: number,
  { kind, low, high }: FigureBounds,
  { criteria, limit }: { criteria: Criterion[]; limit: number },
): Promise<number[]> {
  const rows = () => shown(db, category, { kind }, criteria).select('f.machine_id').limit(limit);
  const below = low === undefined ? [] : await rows().where('f.high', '<', low).orderBy('f.high', 'desc').execute();
  const above = high === undefined ? [] : await rows().where('f.low', '>', high).orderBy('f.low').execute();
  return [...below, ...above].map(({ machine_id }) => machine_id);
}

/** The criterion that leaves few machines by itself, where there is one: it is looked up first. */
async function mostSelective(db: Database, category: number, criteria: Criterion[]): Promise<Criterion | undefined> {
  const asked = criteria.filter(({ figure }) => figure !== undefined);
  if (asked.length < 2) return asked[0];
  for (const criterion of asked) {
    const rows = await shown(db, category, criterion.figure as FigureBounds, [])
      .select('f.machine_id')
      .limit(mostFound + 1)
      .execute();
    if (rows.length <= mostFound) return criterion;
  }
  return asked[0];
}
