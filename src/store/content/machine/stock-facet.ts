import { sql } from 'kysely';
import { type Availability, availabilities, type Condition, conditions } from '../../../domain/catalogue/stock.ts';
import type { Database } from '../../engine/row.ts';
import { unseenIds } from '../publication.ts';
import { type Criterion, figures, type StockFacet } from './machine-figure.ts';

/** The number of machines with a condition and an availability. */
export type StockCount = StockFacet & { count: number };

/** Counts the given machines by condition and availability. */
export async function countStockOf(db: Database, category: number, ids: number[]): Promise<StockCount[]> {
  const rows = await figures(db)
    .selectFrom('machine_facet')
    .select(({ fn }) => ['condition', 'availability', fn.countAll().as('count')])
    // The unary plus keeps SQLite from scanning the whole category.
    .where(sql<number>`+category_id`, '=', category)
    .where('machine_id', 'in', ids)
    .groupBy(['condition', 'availability'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Counts the public machines of a category that fulfil the criteria, without the combinations that have none.
 * @param most the maximum of each count
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
