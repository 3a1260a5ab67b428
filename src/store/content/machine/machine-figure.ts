import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Figure } from '../../../domain/catalogue/figure.ts';
import type { Availability, Condition, Stock } from '../../../domain/catalogue/stock.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { unseenIds } from '../publication.ts';

/** Tables of the filter, which triggers derive from machines, characteristics and categories. */
type FigureRow = { category_id: number; kind_id: number; machine_id: number } & Figure;
type FacetRow = { category_id: number; machine_id: number } & StockFacet;
export type FilterSchema = Schema & { machine_figure: FigureRow; machine_facet: FacetRow };

/** The facets of a category's machines besides figures. */
export type StockFacet = Pick<Stock, 'condition' | 'availability'>;

/** The requested bounds of a figure, in the first unit of its dimension. A missing bound limits nothing. */
export type FigureBounds = { kind: number; low?: number | undefined; high?: number | undefined };

/** The accepted conditions and availabilities. */
export type StockAsked = { conditions: readonly Condition[]; availabilities: readonly Availability[] };

/** One criterion of a filter, as a condition on a reference to a machine's id. */
export type Criterion = {
  figure?: FigureBounds;
  stock?: StockAsked;
  holds: (machine: string) => Expression<SqlBool>;
};

/**
 * Requires a machine of a category to have a figure between the bounds. Uses a scalar subquery: with `exists`, PostgreSQL would read
 * the whole category for a join, although the first machines of a list suffice.
 */
export function figureBetween(category: number, figure: FigureBounds): Criterion {
  const { kind, low, high } = figure;
  const where = expressionBuilder<FilterSchema, 'machine_figure'>();
  const isBetween = where.and([
    ...(low === undefined ? [] : [where('high', '>=', low)]),
    ...(high === undefined ? [] : [where('low', '<=', high)]),
  ]);
  const stated = (machine: string) =>
    sql<SqlBool>`(select ${isBetween} from machine_figure where machine_id = ${sql.ref(machine)}
      and category_id = ${category} and kind_id = ${kind})`;
  return { figure, holds: stated };
}

/** The figures of machines, for finding the nearest ones. */
export function listFigures(db: Database, category: number, ids: number[], kinds: number[]): Promise<FigureRow[]> {
  return figures(db)
    .selectFrom('machine_figure')
    .selectAll()
    .where('category_id', '=', category)
    .where('machine_id', 'in', ids)
    .where('kind_id', 'in', kinds)
    .execute();
}

/**
 * The figures of a kind between bounds, as `f`, of visible machines that fulfil the criteria.
 * @param figure its kind may be a reference to the outer query
 */
export function shown(
  db: Database,
  category: number,
  { kind, low, high }: Omit<FigureBounds, 'kind'> & { kind: number | Expression<number> },
  criteria: Criterion[],
) {
  return figures(db)
    .selectFrom('machine_figure as f')
    .where('f.category_id', '=', category)
    .where('f.kind_id', '=', kind)
    .$if(low !== undefined, (rows) => rows.where('f.high', '>=', low ?? 0))
    .$if(high !== undefined, (rows) => rows.where('f.low', '<=', high ?? 0))
    .where('f.machine_id', 'not in', unseenIds('machine'))
    .where((where) => where.and(criteria.map(({ holds }) => holds('f.machine_id'))));
}

/** The database with the tables of the filter. */
export function figures(db: Database): Kysely<FilterSchema> {
  return db as unknown as Kysely<FilterSchema>;
}
