import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Figure } from '../../domain/figure.ts';
import { mostFound } from '../../domain/search-limits.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { unseenIds } from './publication.ts';
import { soldIds } from './stock.ts';

/** What the filter reads: triggers derive it from characteristics and categories. */
type FigureRow = { category_id: number; kind_id: number; machine_id: number } & Figure;
type FigureSchema = Schema & { machine_figure: FigureRow };

/** What is asked of a figure, in the first unit of its dimension; a bound that is not given limits nothing. */
export type FigureBounds = { kind: number; low?: number | undefined; high?: number | undefined };

/** One thing that is asked of a machine, as a condition on a reference to its id. A filter is a list of them. */
export type Criterion = { figure?: FigureBounds; holds: (machine: string) => Expression<SqlBool> };

/** Of how many machines a kind says something, at most `mostFound + 1`, and between which bounds. */
export type Facet = Figure & { kind: number; count: number };

/** A machine of a category says something between the bounds. */
export function figureBetween(category: number, figure: FigureBounds): Criterion {
  const { kind, low, high } = figure;
  const where = expressionBuilder<FigureSchema, never>();
  const stated = (machine: string) =>
    where
      .selectFrom('machine_figure as stated')
      .select(sql.lit(1).as('one'))
      .where('stated.machine_id', '=', sql.ref<number>(machine))
      .where('stated.category_id', '=', category)
      .where('stated.kind_id', '=', kind)
      .$if(low !== undefined, (rows) => rows.where('stated.high', '>=', low ?? 0))
      .$if(high !== undefined, (rows) => rows.where('stated.low', '<=', high ?? 0));
  return { figure, holds: (machine) => where.exists(stated(machine)) };
}

/** A machine is not sold. */
export const isUnsold: Criterion = {
  holds: (machine) => expressionBuilder<Schema, never>()(sql.ref(machine), 'not in', soldIds()),
};

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

/** What machines with these ids say of each kind. */
export async function facetsOf(db: Database, category: number, ids: number[]): Promise<Facet[]> {
  const rows = await figures(db)
    .selectFrom('machine_figure as f')
    .select(({ fn }) => ['f.kind_id as kind', fn.countAll().as('count')])
    .select(({ fn }) => [fn.min('f.low').as('low'), fn.max('f.high').as('high')])
    .where('f.category_id', '=', category)
    .where('f.machine_id', 'in', ids)
    .groupBy('f.kind_id')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The same of all machines that the criteria are true of, without reading them: by the ends of the indexes. */
export async function facetsWhere(
  db: Database,
  category: number,
  kinds: number[],
  criteria: Criterion[],
): Promise<Facet[]> {
  const [first, ...others] = kinds.map((kind) => {
    const rows = () => shown(db, category, { kind }, criteria);
    const counted = rows()
      .select('f.machine_id')
      .limit(mostFound + 1)
      .as('counted');
    return figures(db).selectNoFrom((select) => [
      sql.lit(kind).as('kind'),
      rows().select('f.low').orderBy('f.low').limit(1).as('low'),
      rows().select('f.high').orderBy('f.high', 'desc').limit(1).as('high'),
      select
        .selectFrom(counted)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('count'),
    ]);
  });
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return rows.flatMap(({ kind, low, high, count }) =>
    low === null || high === null ? [] : [{ kind, low, high, count: Number(count) }],
  );
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

/** What machines say of kinds: for telling which of them are nearest. */
export function listFigures(db: Database, category: number, ids: number[], kinds: number[]): Promise<FigureRow[]> {
  return figures(db)
    .selectFrom('machine_figure')
    .selectAll()
    .where('category_id', '=', category)
    .where('machine_id', 'in', ids)
    .where('kind_id', 'in', kinds)
    .execute();
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

/** The figures of a kind between bounds, of machines that visitors see and that criteria are true of. */
function shown(db: Database, category: number, figure: FigureBounds, criteria: Criterion[]) {
  const { kind, low, high } = figure;
  return figures(db)
    .selectFrom('machine_figure as f')
    .where('f.category_id', '=', category)
    .where('f.kind_id', '=', kind)
    .$if(low !== undefined, (rows) => rows.where('f.high', '>=', low ?? 0))
    .$if(high !== undefined, (rows) => rows.where('f.low', '<=', high ?? 0))
    .where('f.machine_id', 'not in', unseenIds('machine'))
    .where((where) => where.and(criteria.map(({ holds }) => holds('f.machine_id'))));
}

function figures(db: Database): Kysely<FigureSchema> {
  return db as unknown as Kysely<FigureSchema>;
}
