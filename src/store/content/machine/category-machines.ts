import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { sortedBy } from '../../engine/list.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { unseenIds } from '../publication.ts';
import type { Criterion } from './machine-figure.ts';

/** The ids of the first public machines of a category in catalogue order: of the given ids, or those that fulfil the criteria. */
export async function listCategoryMachines(
  db: Database,
  category: number,
  { criteria = [], ids, except, limit }: { criteria?: Criterion[]; ids?: number[]; except: number[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('machine')
    .select('id')
    .where(ids ? (where) => where('machine.id', 'in', ids) : isShownIn(category))
    .where((where) => where.and(criteria.map(({ holds }) => holds('machine.id'))))
    .where('machine.id', 'not in', except)
    .orderBy(sortedBy('priority', {}))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tests each machine in the order of the list, because only its first ones are needed: a list of ids would be read in full. */
function isShownIn(category: number): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'machine'>();
  return where.and([where('machine.id', 'not in', unseenIds('machine')), isLinked(category)]);
}

/** Whether a machine is in a category. Looks up each machine, in the order in which they are read. */
export function isLinked(category: number): Expression<SqlBool> {
  return expressionBuilder<Schema, 'machine'>().exists(linkedIds(category).whereRef('machine_id', '=', 'machine.id'));
}

/** The ids of the machines of a category. */
export function linkedIds(category: number) {
  const where = expressionBuilder<Schema, 'machine'>();
  return where.selectFrom('machine_category').select('machine_id').where('category_id', '=', category);
}
