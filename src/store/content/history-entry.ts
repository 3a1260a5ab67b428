import type { User } from '../../domain/history.ts';
import {
  type HistoryBlock,
  type HistoryEntryInput,
  type HistoryEntryPatch,
  historyEntryFields,
} from '../../domain/history-entry.ts';
import { type Localized, localizedKeys } from '../../domain/localized.ts';
import { byPriority, type Database, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { listBlocks } from './history-block.ts';
import { placedColumns } from './media.ts';
import { nextPriority, orderRecords } from './record-order.ts';

/**
 * An entry of the history page with its blocks in order and its picture: the uploaded file, whose columns are all null without one,
 * or `shipped`, the key of a picture that comes with the program. An upload replaces the latter.
 */
export type HistoryEntryRow = Localized<(typeof historyEntryFields)[number]> & {
  id: number;
  shipped: string | null;
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  blocks: HistoryBlock[];
  visible: boolean;
  priority: number | null;
  version: number;
  updated_at: string;
};

/** All entries in order, or only the visible ones. */
export async function listHistoryEntries(
  db: Database,
  { visible }: { visible?: true } = {},
): Promise<HistoryEntryRow[]> {
  const rows = await entries(db)
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy(byPriority)
    .execute();
  const blocks = await listBlocks(db);
  return rows.map((row) => ({ ...withVisible(row), blocks: blocks.get(row.id) ?? [] }));
}

export async function findHistoryEntry(db: Database, id: number): Promise<HistoryEntryRow | undefined> {
  const row = await entries(db).where('id', '=', id).executeTakeFirst();
  return row && { ...withVisible(row), blocks: (await listBlocks(db, id)).get(id) ?? [] };
}

/** Adds an entry, behind the others unless a priority is given, and returns its id. */
export async function createHistoryEntry(db: Database, user: User, input: HistoryEntryInput): Promise<number> {
  const priority = await nextPriority(db, 'history_entry');
  return insertRow(db, user, 'history_entry', { priority, ...withFlag(input) });
}

/**
 * Changes the given fields or the picture. False when there is no such entry.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateHistoryEntry(
  db: Database,
  user: User,
  id: number,
  patch: HistoryEntryPatch & { media?: string },
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'history_entry', { id }, withFlag(patch), options);
}

/** Deletes an entry with its blocks. Returns the change that restores it, or undefined when there was none. */
export function deleteHistoryEntry(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'history_entry', { id });
}

/**
 * Puts the entries into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export function orderHistoryEntries(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'history_entry', thing: 'historyEntry', ids });
}

/**
 * Removes the picture of an entry. Returns the change that restores it, or undefined when it has none. Removing an upload shows
 * the program's picture again. Recorded as a restoration, which never merges with the upload.
 */
export async function removeHistoryPicture(db: Database, user: User, id: number): Promise<number | undefined> {
  const entry = await findHistoryEntry(db, id);
  const field = entry?.media ? 'media' : 'shipped';
  if (!entry?.[field]) return undefined;
  await updateRow(db, user, 'history_entry', { id }, { [field]: null }, { restores: true });
  const change = await db
    .selectFrom('history')
    .select((column) => column.fn.max('id').as('id'))
    .where('item_noun', '=', 'history_entry')
    .where('item_id', '=', id)
    .where('field', '=', field)
    .executeTakeFirstOrThrow();
  return Number(change.id);
}

function entries(db: Database) {
  return db
    .selectFrom('history_entry')
    .leftJoin('media', 'media.name', 'history_entry.media')
    .select(['id', ...localizedKeys(historyEntryFields), 'shipped', 'media', ...placedColumns])
    .select(['visible', 'priority', 'version', 'updated_at']);
}
