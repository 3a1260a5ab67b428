import type { Database } from './row.ts';

/** Until when (ISO 8601) an enquiry must have come, been called spam, or been deleted, to be gone now. */
type Ages = { received: string; spam: string; deleted: string };

/** Deletes for good the enquiries whose time is over, with their mails. Answers how many. */
export async function deleteOldMessages(db: Database, before: Ages): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where((where) =>
      where.or([
        where('created_at', '<', before.received),
        where('deleted_at', '<', before.deleted),
        // Whoever calls something old spam by mistake has the whole time to find it.
        where.and([where('state', '=', 'spam'), where('updated_at', '<', before.spam)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
