import type { User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import { removeRow, touchRecords } from '../content/content-row.ts';
import { type ContentRow, type ContentTable, contentTables, itemOf, recordIdOf } from '../content/content-table.ts';
import { forgetVersions, listSources } from '../content/history/field-version.ts';
import { mediaOf, takeSnapshot } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';
import { copiesAmong, standardsOf } from './following.ts';
import { rowsOf } from './row-values.ts';
import { type NumberedChange, type Of, type SetTable, writeChanges } from './set-change.ts';
import { stampOf } from './stamp.ts';
import { changeRows } from './write-rows.ts';

/** A row that the set changes or depends on was changed or removed since. */
export const changedMeanwhile = new Refusal(409, 'setCollides');

/** How a set is applied: in a workspace, its values win over newer ones, and what is gone is skipped. */
export type Mode = 'publish' | 'preview';

type Work = { db: Database; user: User; setId: number; mode: Mode };

/**
 * Writes changes of rows of one table, and notes in the set what undoing them needs.
 * @throws Refusal 409 when one of the changed fields, or one that a change relies on, was changed since
 */
export async function changeAll(work: Work, table: SetTable, changes: Of<'change'>[]): Promise<void> {
  const { db, user, setId, mode } = work;
  const found = await rowsOf(db, table, changes);
  const pairs = changes.flatMap((change) => {
    const row = found.get(change.row_id);
    if (mode === 'publish' && !isUnchanged(change, row)) throw changedMeanwhile;
    return row ? [{ change, row }] : [];
  });
  if (mode === 'publish' && table !== 'settings') await writeChanges(db, setId, await withFormer(db, table, pairs));
  await changeRows(
    db,
    user,
    table,
    pairs.map(({ row, change: { version, content } }) => ({ ...content, row, least: version })),
  );
}

type Pair = { change: Of<'change'>; row: ContentRow };

/** Whether the fields that a change writes or relies on still have the values of which it knows, or its own already. */
export function isUnchanged({ content }: Of<'change'>, row: ContentRow | undefined): boolean {
  const { from, to, given = {} } = content;
  if (!row || Object.entries(given).some(([column, value]) => row[column] !== value)) return false;
  return Object.entries(from).every(([column, value]) => row[column] === value || row[column] === to[column]);
}

/** Notes the replaced values in changes, which texts were copies or outdated, and which default texts they were based on. */
async function withFormer(db: Database, table: ContentTable, pairs: Pair[]): Promise<NumberedChange[]> {
  const sources = new Map(
    (
      await listSources(
        db,
        pairs.map(({ row }) => itemOf(table, row.id)),
      )
    ).map((each) => [`${each.item_id} ${each.field}`, each.source]),
  );
  return pairs.map(({ change, row }) => {
    const columns = Object.keys(change.content.to);
    const copies = copiesAmong(row, columns);
    const outdated = columns.flatMap((column) => {
      const source = sources.get(`${row.id} ${column}`);
      return source ? [[column, source] as const] : [];
    });
    const standards = standardsOf(row, columns);
    const was = {
      ...(copies.length > 0 && { copied: copies.join(' ') }),
      ...(outdated.length > 0 && { sources: Object.fromEntries(outdated) }),
      ...(standards && { standards }),
    };
    const from = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    return { ...change, content: { ...change.content, from, was } };
  });
}

/**
 * Removes rows of one table, and notes snapshots in the set. Returns the files needed to undo it.
 * @throws Refusal 409 when one of the rows was changed since
 */
export async function removeAll(work: Work, table: ContentTable, changes: Of<'remove'>[]): Promise<string[]> {
  const { db, setId, mode } = work;
  const rows = await rowsOf(db, table, changes);
  const media: string[] = [];
  const removed: NumberedChange[] = [];
  for (const change of changes) {
    const found = rows.get(change.row_id);
    if (mode === 'publish' && (!found || stampOf(found) !== change.content.stamp)) throw changedMeanwhile;
    if (!found) continue;
    const { categories: _, ...row } = found;
    const snapshot = await takeSnapshot(db, table, row as ContentRow);
    await removeRow(db, table, row.id);
    await forgetVersions(db, snapshot.versions);
    removed.push({ ...change, content: { ...change.content, snapshot } });
    media.push(...mediaOf(snapshot));
  }
  if (mode === 'publish') await writeChanges(db, setId, removed);
  const { owner, record } = contentTables[table];
  if (owner) await touchRecords(db, record, [...new Set([...rows.values()].map((row) => recordIdOf(table, row)))]);
  return media;
}
