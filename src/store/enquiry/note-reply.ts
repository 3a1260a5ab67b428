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
