import type { User } from '../../domain/history.ts';
import { copiesIn, joinCopies } from '../../domain/text/copied.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { changeRows } from '../catalogue/write-rows.ts';
import { type ContentRow, itemOf } from '../content/content-table.ts';
import { noteSource } from '../content/history/field-version.ts';
import { recordEvent } from '../content/history/history.ts';
import type { Dropped } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';
import { markImport } from '../import/imported-file.ts';
import { findAgencyImport, type NumberedAgencyChange } from './agency-import.ts';
import {
  agencySubject,
  columnOfChange,
  inAgencySteps,
  noteAll,
  noteRecords,
  rowsOfChanges,
  writeStandards,
} from './apply-agency-import.ts';

/**
 * Reverts the translations of an import, except those that were changed since. Restores which texts were copies, and which were
 * outdated. Returns how many were kept.
 */
export async function undoAgencyImport(
  db: Database,
  user: User,
  id: number,
): Promise<{ kept: number; dropped: Dropped[] }> {
  const read = orNotFound(await findAgencyImport(db, id), 'agencyImport');
  const records = new Map<TranslatedNoun, Set<number>>();
  let kept = 0;
  for await (const changes of inAgencySteps(db, id)) {
    for (const group of Map.groupBy(changes, ({ item_table }) => item_table).values())
      kept += await setBack(db, user, group);
    noteRecords(records, changes);
  }
  await noteAll(db, records);
  await markImport(db, 'agency', id, { state: 'undone' });
  await recordEvent(db, user, 'restore', agencySubject(read));
  return { kept, dropped: [] };
}

async function setBack(db: Database, user: User, all: NumberedAgencyChange[]): Promise<number> {
  const [{ item_table: table } = { item_table: 'machine' } as const] = all;
  const backs = (await rowsOfChanges(db, all)).flatMap(({ row, changes }) => {
    const same = changes.filter((change) => row?.[columnOfChange(change)] === change.content.to);
    return row && same.length > 0 ? [{ row, changes: same }] : [];
  });
  await changeRows(
    db,
    user,
    table,
    backs.map(({ row, changes }) => ({ row, to: valuesBefore(row, changes) })),
  );
  for (const { row, changes } of backs) {
    for (const change of changes)
      if (change.content.source !== undefined)
        await noteSource(db, itemOf(table, row.id), columnOfChange(change), change.content.source);
    if (table === 'page_text')
      await writeStandards(
        db,
        row,
        Object.fromEntries(changes.map(({ language, content }) => [language, content.standard])),
      );
  }
  return all.length - backs.reduce((sum, { changes }) => sum + changes.length, 0);
}

function valuesBefore(row: ContentRow, changes: NumberedAgencyChange[]): Record<string, string> {
  const values = Object.fromEntries(changes.map((change) => [columnOfChange(change), change.content.from]));
  const copies = changes.filter(({ content }) => content.wasCopy).map(columnOfChange);
  if (copies.length === 0) return values;
  return { ...values, copied: joinCopies([...copiesIn({ copied: String(row.copied) }), ...copies]) };
}
