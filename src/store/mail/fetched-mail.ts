import { type Database, now } from '../engine/row.ts';

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
