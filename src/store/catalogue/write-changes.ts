import { sheets } from '../../domain/catalogue/catalogue.ts';
import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import type { User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import { listById, listIds, removeRow, touchMachines } from '../content/content-row.ts';
import { type ContentRow, recordIdOf } from '../content/content-table.ts';
import { forgetVersions } from '../content/history/field-version.ts';
import { mediaOf, takeSnapshot } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';
import { type NumberedChange, writeChanges } from './catalogue-change.ts';
import { withCategories } from './read-catalogue.ts';
import { stampOf } from './stamp.ts';
import { changeRows, writeCategories } from './write-rows.ts';

/** A row that the import changes or depends on was changed or removed since the file was read. */
export const changedMeanwhile = new Refusal(409, 'catalogueChanged');

type Of<Kind extends NumberedChange['kind']> = Extract<NumberedChange, { kind: Kind }>;

/**
 * Writes changes of rows of one sheet. Returns the ids of their machines.
 * @throws Refusal 409 when one of the changed fields was changed since the file was read
 */
export async function changeAll(db: Database, user: User, id: number, all: NumberedChange[]): Promise<number[]> {
  const changes = all as Of<'change'>[];
  const { sheet = 'machines' } = changes[0] ?? {};
  const { table } = sheets[sheet];
  const found = await rowsOf(db, changes);
  const pairs = changes.map((change) => ({ change, row: unchangedRow(change, found.get(change.row_id)) }));
  const before = await changeRows(
    db,
    user,
    table,
    pairs.map(({ row: { categories: _, ...row }, change }) => ({ row: row as ContentRow, to: change.content.to })),
  );
  if (sheet === 'machines') {
    await refuseGone(
      db,
      'category',
      changes.flatMap(({ content: { to } }) => idsIn(to.categories ?? null)),
    );
    await writeCategories(
      db,
      changes.flatMap(({ row_id: id, content: { from, to } }) =>
        to.categories === undefined ? [] : [{ id, from: String(from.categories), to: String(to.categories) }],
      ),
    );
  }
  // Remembers which texts were copies, for undoing.
  const copied = pairs.flatMap(({ change }, index) => {
    const { copied } = before[index] ?? {};
    return copied === undefined
      ? []
      : [{ ...change, content: { ...change.content, from: { ...change.content.from, copied } } }];
  });
  await writeChanges(db, id, copied);
  return pairs.map(({ row }) => recordIdOf(table, row as unknown as ContentRow));
}

/**
 * Removes rows of one sheet. Returns the files needed to undo it.
 * @throws Refusal 409 when one of the rows was changed since the file was read
 */
export async function removeAll(db: Database, id: number, all: NumberedChange[]): Promise<string[]> {
  const changes = all as Of<'remove'>[];
  const { sheet = 'machines' } = changes[0] ?? {};
  const { table } = sheets[sheet];
  const ids = changes.map(({ row_id }) => row_id);
  const rows = new Map((await listById(db, table, ids)).map((row) => [row.id, row]));
  const media: string[] = [];
  const removed: NumberedChange[] = [];
  for (const change of changes) {
    const row = rows.get(change.row_id);
    if (!row || stampOf(row) !== change.content.stamp) throw changedMeanwhile;
    const snapshot = await takeSnapshot(db, table, row);
    await removeRow(db, table, row.id);
    await forgetVersions(db, snapshot.versions);
    removed.push({ ...change, content: { ...change.content, snapshot } });
    media.push(...mediaOf(snapshot));
  }
  await writeChanges(db, id, removed);
  if (sheet !== 'machines')
    await touchMachines(
      db,
      [...rows.values()].map((row) => recordIdOf(table, row)),
    );
  return media;
}

/** @throws Refusal 409 when one of these records is gone */
export async function refuseGone(db: Database, table: 'machine' | 'category', ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  for (let at = 0; at < wanted.length; at += 1000) {
    const some = wanted.slice(at, at + 1000);
    if ((await listIds(db, table, some)).length < some.length) throw changedMeanwhile;
  }
}

/** @throws Refusal 409 when one of the changed fields was changed since the file was read */
function unchangedRow(change: Of<'change'>, row: ContentRow | undefined): ContentRow {
  const { from } = change.content;
  if (!row || Object.entries(from).some(([column, value]) => row[column] !== value)) throw changedMeanwhile;
  return row;
}

/** The rows of changes by id; machines with their categories. */
export async function rowsOf(
  db: Database,
  changes: { sheet: NumberedChange['sheet']; row_id: number | null }[],
): Promise<Map<number, ContentRow>> {
  const { sheet = 'machines' } = changes[0] ?? {};
  const ids = changes.flatMap(({ row_id }) => row_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await listById(db, sheets[sheet].table, ids);
  const whole = sheet === 'machines' ? ((await withCategories(db, rows)) as unknown as ContentRow[]) : rows;
  return new Map(whole.map((row) => [row.id, row]));
}
