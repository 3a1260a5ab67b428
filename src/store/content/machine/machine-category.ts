import type { User } from '../../../domain/history.ts';
import type { Database } from '../../engine/row.ts';
import { touchRecord } from '../content-row.ts';
import { labelOf } from '../content-table.ts';
import { recordEvent, type Subject } from '../history/history.ts';

/** Puts an existing machine into an existing category. Does nothing when it is there already. */
export async function linkCategory(
  db: Database,
  user: User,
  machineId: number,
  categoryId: number,
  action: 'create' | 'restore' = 'create',
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('machine_category')
    .values({ machine_id: machineId, category_id: categoryId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows)
    await recordEvent(db, user, action, await touchAndDescribeLink(db, machineId, categoryId));
}

/** Takes a machine out of a category. Returns the history entry that undoes it, or undefined when the machine was not in it. */
export async function unlinkCategory(
  db: Database,
  user: User,
  machineId: number,
  categoryId: number,
): Promise<number | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('machine_category')
    .where('machine_id', '=', machineId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  return recordEvent(db, user, 'delete', await touchAndDescribeLink(db, machineId, categoryId));
}

/** Puts a newly duplicated machine into the categories of its original. The history entry of its creation covers this. */
export async function copyCategories(db: Database, from: number, to: number): Promise<void> {
  const links = await db
    .selectFrom('machine_category')
    .select('category_id')
    .where('machine_id', '=', from)
    .orderBy('category_id')
    .execute();
  if (links.length === 0) return;
  await db
    .insertInto('machine_category')
    .values(links.map(({ category_id }) => ({ machine_id: to, category_id })))
    .execute();
}

/** Touches the machine, and describes the link for the history. */
async function touchAndDescribeLink(db: Database, machineId: number, categoryId: number): Promise<Subject> {
  const category = await db.selectFrom('category').selectAll().where('id', '=', categoryId).executeTakeFirstOrThrow();
  return {
    noun: 'machine',
    record_id: machineId,
    record_label: await touchRecord(db, 'machine', machineId),
    item_noun: 'category',
    item_id: categoryId,
    item_label: labelOf('category', category),
    version: 0, // links have no versions
  };
}
