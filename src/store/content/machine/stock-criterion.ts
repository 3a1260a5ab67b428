import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Availability, availabilities, type Condition, conditions } from '../../../domain/catalogue/stock.ts';
import type { Criterion, FilterSchema, StockAsked } from './machine-figure.ts';
import { soldIds } from './stock.ts';

/** Requires a machine not to be sold. The unary plus keeps SQLite from looking up all others. */
export const isUnsold: Criterion = {
  holds: (machine) => expressionBuilder<FilterSchema, never>()(sql<number>`+${sql.ref(machine)}`, 'not in', soldIds()),
};

/** Requires a condition. */
export function conditionAsked(condition: Condition): StockAsked {
  return { conditions: [condition], availabilities };
}

/** Requires an availability. As in `knownAvailability`, a used machine cannot be to order. */
export function availabilityAsked(availability: Availability): StockAsked {
  return { conditions: availability === 'to_order' ? ['new'] : conditions, availabilities: [availability] };
}

/**
 * Requires a machine of a category to have a condition and an availability.
 * @param isRare whether so few machines match that listing them is faster than looking up each
 */
export function stockIs(category: number, stock: StockAsked, isRare: boolean): Criterion {
  const where = expressionBuilder<FilterSchema, 'machine_facet'>();
  const isAsked = where.and([
    where('condition', 'in', stock.conditions),
    where('availability', 'in', stock.availabilities),
  ]);
  const ids = where.selectFrom('machine_facet').select('machine_id').where('category_id', '=', category).where(isAsked);
  // As with figures, PostgreSQL must not use a join: "is true" prevents it.
  const isListed = (machine: string) => sql<SqlBool>`(+${sql.ref(machine)} in ${ids}) is true`;
  const isFound = (machine: string) =>
    sql<SqlBool>`(select ${isAsked} from machine_facet where machine_id = ${sql.ref(machine)} and category_id = ${category})`;
  return { stock, holds: isRare ? isListed : isFound };
}
