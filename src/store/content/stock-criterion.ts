import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Availability, availabilities, type Condition, conditions } from '../../domain/stock.ts';
import type { Criterion, FilterSchema, StockAsked } from './machine-figure.ts';
import { soldIds } from './stock.ts';

/** A machine is not sold. The unary plus keeps SQLite from looking up all others. */
export const isUnsold: Criterion = {
  holds: (machine) => expressionBuilder<FilterSchema, never>()(sql<number>`+${sql.ref(machine)}`, 'not in', soldIds()),
};

/** A machine has a condition. */
export function conditionAsked(condition: Condition): StockAsked {
  return { conditions: [condition], availabilities };
}

/** A machine has an availability. As in `knownAvailability`, a used one is not to order. */
export function availabilityAsked(availability: Availability): StockAsked {
  return { conditions: availability === 'to_order' ? ['new'] : conditions, availabilities: [availability] };
}

/**
 * A machine of a category is as it is asked for.
 * @param isRare whether so few are that SQLite had better list them than look up each machine; PostgreSQL decides for itself
 */
export function stockIs(category: number, stock: StockAsked, isRare: boolean): Criterion {
  const where = expressionBuilder<FilterSchema, never>();
  const asked = () =>
    where
      .selectFrom('machine_facet as facet')
      .where('facet.category_id', '=', category)
      .where('facet.condition', 'in', stock.conditions)
      .where('facet.availability', 'in', stock.availabilities);
  const isListed = (machine: string): Expression<SqlBool> =>
    where(sql<number>`+${sql.ref(machine)}`, 'in', asked().select('facet.machine_id'));
  const isFound = (machine: string): Expression<SqlBool> =>
    where.exists(asked().select(sql.lit(1).as('one')).where('facet.machine_id', '=', sql.ref<number>(machine)));
  return { stock, holds: isRare ? isListed : isFound };
}
