import { dayAt } from '../../domain/time/day.ts';
import { type Database, now } from '../engine/row.ts';

/**
 * Marks an enquiry as unread and to be followed up today, because the visitor has replied. An answered or archived one is in progress
 * again; spam stays spam. Call it in a transaction.
 */
export async function noteReply(db: Database, id: number): Promise<void> {
  await db
    .updateTable('enquiry')
    .set(({ ref, eb, val }) => ({
      read_at: null,
      due_on: dayAt(new Date()),
      state: eb
        .case()
        .when('state', 'in', ['answered', 'archived'])
        .then(val('in_progress' as const))
        .else(ref('state'))
        .end(),
      version: eb('version', '+', 1),
      updated_at: now(),
    }))
    .where('id', '=', id)
    .where('state', '!=', 'spam')
    .execute();
}

/** Records that a mail was fetched. False when it was fetched before. */
export async function noteFetched(db: Database, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('fetched_mail')
    .values({ key, fetched_at: now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets mails that were fetched before a moment (ISO 8601): they are older than those that are looked for. */
export async function forgetFetched(db: Database, before: string): Promise<void> {
  await db.deleteFrom('fetched_mail').where('fetched_at', '<', before).execute();
}
