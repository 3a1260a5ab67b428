import type { HistoryBlock } from '../../domain/history-block.ts';
import { historyEntry } from '../../domain/nouns/history-entry.ts';
import type { RecordOf } from '../../domain/nouns/noun.ts';
import type { Database } from '../engine/row.ts';
import { listBlocks } from './history-block.ts';
import { type WithFile, withFiles } from './media.ts';
import { findRecord, listRecords } from './record.ts';

/** An entry of the history page with its blocks in order and its uploaded picture. */
export type HistoryEntryRow = WithFile<RecordOf<typeof historyEntry>> & { blocks: HistoryBlock[] };

/** All entries in order, or only the visible ones. */
export async function listHistoryEntries(db: Database, filter: { visible?: true } = {}): Promise<HistoryEntryRow[]> {
  const rows = await withFiles(db, await listRecords(db, historyEntry, filter));
  const blocks = await listBlocks(db);
  return rows.map((row) => ({ ...row, blocks: blocks.get(row.id) ?? [] }));
}

export async function findHistoryEntry(db: Database, id: number): Promise<HistoryEntryRow | undefined> {
  const record = await findRecord(db, historyEntry, id);
  if (!record) return undefined;
  const [row] = await withFiles(db, [record]);
  return row && { ...row, blocks: (await listBlocks(db, id)).get(id) ?? [] };
}
