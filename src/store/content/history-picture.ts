import type { Database } from '../engine/row.ts';
import type { HistoryRow } from './history/history-list.ts';
import type { Snapshot } from './history/snapshot.ts';

/** The file names of the pictures in some entries, by id of the picture, including deleted ones. */
export async function filesOfPictures(db: Database, entries: HistoryRow[]): Promise<Map<number, string>> {
  const ids = new Set(entries.filter(isAboutPicture).map((entry) => entry.item_id));
  if (ids.size === 0) return new Map();
  const there = await db
    .selectFrom('picture')
    .select(['id', 'media'])
    .where('id', 'in', [...ids])
    .execute();
  const gone = await db
    .selectFrom('history')
    .select(['item_id', 'snapshot'])
    .where('noun', '=', 'machine')
    .where('item_noun', '=', 'picture')
    .where('item_id', 'in', [...ids])
    .where('action', '=', 'delete')
    .execute();
  return new Map([
    ...gone.map(({ item_id, snapshot }) => [item_id, fileIn(snapshot)] as const),
    ...there.map(({ id, media }) => [id, media] as const),
  ]);
}

/** Whether an entry is about a picture of a machine. */
export function isAboutPicture({ noun, item_noun }: HistoryRow): boolean {
  return noun === 'machine' && item_noun === 'picture';
}

function fileIn(snapshot: string | null): string {
  const { row } = JSON.parse(snapshot ?? '') as Snapshot;
  return String(row.media);
}
