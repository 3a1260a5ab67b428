import { sql } from 'kysely';
import { type Availability, availabilities, type Condition, conditions } from '../../domain/stock.ts';
import type { Database } from '../engine/row.ts';
import { type Criterion, figures, type StockFacet } from './machine-figure.ts';
import { unseenIds } from './publication.ts';

/** How many machines have a condition and an availability. */
export type StockCount = StockFacet & { count: number };

/** How many machines with these ids have each condition and availability. */
export async function countStockOf(db: Database, category: number, ids: number[]): Promise<StockCount[]> {
  const rows = await figures(db)
    .selectFrom('machine_facet')
    .select(({ fn }) => ['condition', 'availability', fn.countAll().as('count')])
    // The unary plus keeps SQLite from reading the whole category.
    .where(sql<number>`+category_id`, '=', category)
    .where('machine_id', 'in', ids)
    .groupBy(['condition', 'availability'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * The same of all machines of a category that visitors see and that the criteria are true of, without those of which there are none.
 * @param most no count goes further
 */
export async function countStockWhere(
  db: Database,
  category: number,
  criteria: Criterion[],
  most: number,
): Promise<StockCount[]> {
  const counted = figures(db)
    .selectFrom('machine_facet as facet')
    .select('facet.machine_id')
    .where('facet.category_id', '=', category)
    .whereRef('facet.condition', '=', 'cell.condition' as never)
    .whereRef('facet.availability', '=', 'cell.availability' as never)
    .where('facet.machine_id', 'not in', unseenIds('machine'))
    .where((where) => where.and(criteria.map(({ holds }) => holds('facet.machine_id'))))
    .limit(most)
    .as('counted');
  const rows = await figures(db)
    .selectFrom(cells().as('cell'))
    .select((select) => [
      'cell.condition',
      'cell.availability',
      select
        .selectFrom(counted)
        .select(({ fn }) => fn.countAll().as('count'))
        .as('count'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) })).filter(({ count }) => count > 0);
}

/** Each condition with each availability. */
function cells() {
  const all = conditions.flatMap((condition) =>
    availabilities.map(
      (availability) => sql`select ${sql.lit(condition)} as condition, ${sql.lit(availability)} as availability`,
    ),
  );
  return sql<{ condition: Condition; availability: Availability }>`(${sql.join(all, sql` union all `)})`;
}
