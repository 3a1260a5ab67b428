import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Availability, availabilities, type Condition } from '../../domain/stock.ts';
import type { Schema } from '../engine/schema.ts';
import type { Criterion } from './machine-figure.ts';
import { inStockIds, soldIds } from './stock.ts';

type Ids = ReturnType<typeof soldIds>;

/** A machine has a condition. The index knows those that are not new: the others are new. */
export function conditionIs(condition: Condition): Criterion {
  return condition === 'new' ? outside(withCondition('demonstration', 'used')) : inside(withCondition(condition));
}

/** A machine can be had so, as `knownAvailability` says: only what is neither in stock nor sold can be ordered. */
export function availabilityIs(availability: Availability): Criterion {
  return availability === 'to_order'
    ? outside(inStockIds().unionAll(soldIds()))
    : inside(others().where('other.availability', '=', availability));
}

function withCondition(...conditions: Condition[]): Ids {
  return others().where('other.availability', 'in', availabilities).where('other.condition', 'in', conditions);
}

function inside(ids: Ids): Criterion {
  return { holds: (machine) => holds(machine, 'in', ids) };
}

function outside(ids: Ids): Criterion {
  return { holds: (machine) => holds(machine, 'not in', ids) };
}

/** The sign keeps SQLite from reading the machines by these ids: a list is read in its order, whose first ones are asked for. */
function holds(machine: string, operator: 'in' | 'not in', ids: Ids): Expression<SqlBool> {
  return expressionBuilder<Schema, never>()(sql<number>`+${sql.ref(machine)}`, operator, ids);
}

function others() {
  return expressionBuilder<Schema, 'machine'>().selectFrom('machine as other').select('other.id');
}
