import { setImmediate } from 'node:timers/promises';
import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { enquiryChangeLock } from './enquiry-change.ts';

/** Enquiries that were received, marked as spam or deleted before these moments (ISO 8601) are purged. */
type Ages = { received: string; spam: string; deleted: string };

/** How many are deleted in one transaction: updating the search index takes milliseconds for each. */
const batch = 20;

/**
 * Permanently deletes the enquiries that are old enough, with their mails, in batches. Returns their number. After an
 * abort, the next run deletes the rest.
 */
export async function deleteOldEnquiries(db: Database, before: Ages, signal?: AbortSignal): Promise<number> {
  const reasons = old(before);
  const ids = new Set<number>();
  for (const reason of reasons) {
    const rows = await db.selectFrom('enquiry').select('id').where(reason).execute(); // each reason has an index
    for (const { id } of rows) ids.add(id);
  }
  for (let rest = [...ids]; rest.length > 0 && !signal?.aborted; rest = rest.slice(batch)) {
    await withAdvisoryLock(db, enquiryChangeLock, (transaction) =>
      transaction
        .deleteFrom('enquiry')
        .where('id', 'in', rest.slice(0, batch))
        .where((where) => where.or(reasons)) // one may have been restored meanwhile
        .execute(),
    );
    await setImmediate(); // SQLite blocks the event loop while it answers
  }
  return ids.size;
}

function old(before: Ages): ExpressionWrapper<Schema, 'enquiry', SqlBool>[] {
  const where = expressionBuilder<Schema, 'enquiry'>();
  return [
    where('created_at', '<', before.received),
    where('deleted_at', '<', before.deleted),
    // Counted from the mark: an old enquiry marked by mistake is kept as long as a new one.
    where.and([where('state', '=', 'spam'), where('updated_at', '<', before.spam)]),
  ];
}
