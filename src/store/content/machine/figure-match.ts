import { mostFound } from '../../../domain/page/search-limits.ts';
import type { Database } from '../../engine/row.ts';
import { unseenIds } from '../publication.ts';
import { type Criterion, type FigureBounds, figures, shown } from './machine-figure.ts';

/**
 * The ids of the first visible machines of a category that fulfil all criteria, unordered; at most `mostFound` plus one. Searches
 * by the first criterion about a figure (`selectiveFirst`), otherwise by condition and availability.
 */
export async function findMatching(db: Database, category: number, criteria: Criterion[]): Promise<number[]> {
  const first = criteria.find(({ figure }) => figure);
  const others = criteria.filter((criterion) => criterion !== first);
  const most = mostFound + 1;
  const rows = await (first?.figure
    ? shown(db, category, first.figure, others).select('f.machine_id').limit(most).execute()
    : withStock(db, category, others).select('facet.machine_id').limit(most).execute());
  return rows.map(({ machine_id }) => machine_id);
}

/** Moves to the front a figure that leaves few machines by itself, if there is one. */
export async function selectiveFirst(db: Database, category: number, criteria: Criterion[]): Promise<Criterion[]> {
  const asked = criteria.filter(({ figure }) => figure !== undefined);
  if (asked.length < 2) return criteria;
  for (const criterion of asked) {
    const rows = await shown(db, category, criterion.figure as FigureBounds, [])
      .select('f.machine_id')
      .limit(mostFound + 1)
      .execute();
    if (rows.length <= mostFound) return [criterion, ...criteria.filter((other) => other !== criterion)];
  }
  return criteria;
}

/** The visible machines of a category that fulfil criteria. Uses the index for those about stock. */
function withStock(db: Database, category: number, criteria: Criterion[]) {
  const asked = criteria.flatMap(({ stock }) => stock ?? []);
  const others = criteria.filter(({ stock }) => !stock);
  return asked.reduce(
    (rows, { conditions, availabilities }) =>
      rows.where('facet.condition', 'in', conditions).where('facet.availability', 'in', availabilities),
    figures(db)
      .selectFrom('machine_facet as facet')
      .where('facet.category_id', '=', category)
      .where('facet.machine_id', 'not in', unseenIds('machine'))
      .where((where) => where.and(others.map(({ holds }) => holds('facet.machine_id')))),
  );
}

/** The ids of machines sorted by a figure. Leaves out machines without it. */
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

/** The ids of machines that miss a figure by the least, first from below, then from above. */
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
