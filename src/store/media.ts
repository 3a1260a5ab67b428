import { type Database, now } from './row.ts';

/** The facts of a stored file. `name` is the hash of its bytes and its extension; sizes in pixels and bytes. */
export type MediaFile = { name: string; type: string; width: number; height: number; size: number };

/** Gives a recorded video the recorded picture that stands for it. All that show this video show the same. */
export async function setPoster(db: Database, video: string, poster: string): Promise<void> {
  await db.updateTable('media').set({ poster }).where('name', '=', video).execute();
}

/** The columns that a page needs to place a file. */
export const placedColumns = ['type', 'width', 'height', 'poster'] as const;

/**
 * Records a stored file; nothing happens when it is known, because equal names mean equal bytes.
 * @param poster name of a recorded picture that stands for a video until it plays
 */
export async function recordMedia(db: Database, file: MediaFile, poster: string | null = null): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...file, poster, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
