import { type HistoryBlock, historyBlockFields } from '../../domain/history-block.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { byPriority, type Database } from '../engine/row.ts';

const columns = ['id', 'kind', ...localizedKeys(historyBlockFields), 'url', 'priority', 'version'] as const;

/** The blocks of all entries of the history page, or of one, in order, by the id of the entry. */
export async function listBlocks(db: Database, entryId?: number): Promise<Map<number, HistoryBlock[]>> {
  const rows = await db
    .selectFrom('history_block')
    .select([...columns, 'history_entry_id'])
    .$if(entryId !== undefined, (query) => query.where('history_entry_id', '=', entryId ?? 0))
    .orderBy(byPriority)
    .execute();
  const byEntry = Map.groupBy(rows, (row) => row.history_entry_id);
  return new Map([...byEntry].map(([id, blocks]) => [id, blocks.map(({ history_entry_id: _, ...block }) => block)]));
}

/** A block; undefined when the entry has no such block. */
export function findBlock(db: Database, entryId: number, id: number): Promise<HistoryBlock | undefined> {
  return db
    .selectFrom('history_block')
    .select(columns)
    .where('history_entry_id', '=', entryId)
    .where('id', '=', id)
    .executeTakeFirst();
}
