import type { Database } from '../../engine/row.ts';

/**
 * Deletes the oldest history entries from before a moment (ISO 8601), at most `limit`. Their changes can no longer be undone.
 * Returns the number deleted.
 */
export async function deleteOldHistory(db: Database, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('history')
    .where('id', 'in', (query) =>
      query.selectFrom('history').select('id').where('updated_at', '<', before).orderBy('updated_at').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
