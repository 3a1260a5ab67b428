import { setImmediate } from 'node:timers/promises';
import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { inboxTurn } from './enquiry-change.ts';

/** Until when (ISO 8601) an enquiry must have come, been called spam, or been deleted, to be gone now. */
type Ages = { received: string; spam: string; deleted: string };

/** So many go in one transaction: with each goes what the search knows of it, which takes milliseconds. */
const batch = 20;

/**
 * Deletes for good the enquiries whose time is over, with their mails, some at a time. Answers how many there were; when it is
 * broken off, the rest goes the next time.
 */
export async function deleteOldMessages(db: Database, before: Ages, signal?: AbortSignal): Promise<number> {
  const reasons = old(before);
  const ids = new Set<number>();
  for (const reason of reasons) {
    const rows = await db.selectFrom('message').select('id').where(reason).execute(); // each is asked of an index
    for (const { id } of rows) ids.add(id);
  }
  for (let rest = [...ids]; rest.length > 0 && !signal?.aborted; rest = rest.slice(batch)) {
    await withAdvisoryLock(db, inboxTurn, (transaction) =>
      transaction
        .deleteFrom('message')
        .where('id', 'in', rest.slice(0, batch))
        .where((where) => where.or(reasons)) // one may have been brought back meanwhile
        .execute(),
    );
    await setImmediate(); // the database answers without ever letting go
  }
  return ids.size;
}

function old(before: Ages): ExpressionWrapper<Schema, 'message', SqlBool>[] {
  const where = expressionBuilder<Schema, 'message'>();
  return [
    where('created_at', '<', before.received),
    where('deleted_at', '<', before.deleted),
    // Whoever calls something old spam by mistake has the whole time to find it.
    where.and([where('state', '=', 'spam'), where('updated_at', '<', before.spam)]),
  ];
}
