import { type Database, now } from './row.ts';

/** The facts of a stored file. `name` is the hash of its bytes and its extension; sizes in pixels and bytes. */
export type MediaFile = { name: string; type: string; width: number; height: number; size: number };

/** Records a stored file; nothing happens when it is known, because equal names mean equal bytes. */
export async function recordMedia(db: Database, file: MediaFile): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...file, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findMedia(db: Database, name: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom('media')
    .select(['name', 'type', 'width', 'height', 'size'])
    .where('name', '=', name)
    .executeTakeFirst();
}
