import type { Database } from '../engine/row.ts';

/**
 * Deletes the oldest entries of the history from before a moment (ISO 8601), `limit` at most: what they tell of can no longer be
 * undone. Answers how many went.
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
