import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Availability, availabilities, type Condition } from '../../domain/stock.ts';
import type { Schema } from '../engine/schema.ts';
import type { Criterion } from './machine-figure.ts';
import { inStockIds, machineIds, soldIds } from './stock.ts';

type Ids = ReturnType<typeof machineIds>;

/** A machine is not sold. */
export const isUnsold: Criterion = outside(soldIds());

/** A machine has a condition. The index knows those that are not new: the others are new. */
export function conditionIs(condition: Condition): Criterion {
  return condition === 'new' ? outside(withCondition('demonstration', 'used')) : inside(withCondition(condition));
}

/** A machine has an availability. As in `knownAvailability`, a used one is not to order: what is neither in stock nor sold is. */
export function availabilityIs(availability: Availability): Criterion {
  return availability === 'to_order'
    ? outside(inStockIds().unionAll(soldIds()))
    : inside(machineIds().where('other.availability', '=', availability));
}

function withCondition(...conditions: Condition[]): Ids {
  return machineIds().where('other.availability', 'in', availabilities).where('other.condition', 'in', conditions);
}

function inside(ids: Ids): Criterion {
  return { holds: (machine) => holds(machine, 'in', ids) };
}

function outside(ids: Ids): Criterion {
  return { holds: (machine) => holds(machine, 'not in', ids) };
}

/** The unary plus keeps SQLite from looking up all of these ids: it reads the list in its order instead, and stops at the limit. */
function holds(machine: string, operator: 'in' | 'not in', ids: Ids): Expression<SqlBool> {
  return expressionBuilder<Schema, never>()(sql<number>`+${sql.ref(machine)}`, operator, ids);
}
