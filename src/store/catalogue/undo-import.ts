import { type SheetKey, sheetKeys, sheets } from '../../domain/catalogue/catalogue.ts';
import type { User } from '../../domain/history.ts';
import { copiesIn, joinCopies } from '../../domain/text/copied.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { listIds, listStamps, removeRows, touchMachines } from '../content/content-row.ts';
import { type ContentRow, itemOf, recordIdOf } from '../content/content-table.ts';
import { forgetVersions } from '../content/history/field-version.ts';
import { recordEvent } from '../content/history/history.ts';
import { type Dropped, putBack } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';
import { markImport } from '../import/imported-file.ts';
import { followMachines, subjectOf } from './apply-import.ts';
import { addedInSteps, bySheet, inSteps, type NumberedChange, type Values } from './catalogue-change.ts';
import { findImport } from './catalogue-import.ts';
import { rowsOf } from './write-changes.ts';
import { changeRows, writeCategories } from './write-rows.ts';

/**
 * Undoes an import, except for rows and fields that were changed since. Returns how many were kept, and the categories that no longer
 * exist.
 */
export async function undoImport(db: Database, user: User, id: number): Promise<{ kept: number; dropped: Dropped[] }> {
  const read = orNotFound(await findImport(db, id), 'catalogueImport');
  const work: Work = {
    db,
    user,
    appliedAt: read.applied_at ?? '',
    touched: new Set(),
    owners: new Set(),
    dropped: [],
    kept: 0,
  };
  for await (const changes of inSteps(db, id, { kind: 'change' }))
    for (const group of bySheet(changes)) await setBack(work, group);
  for await (const changes of inSteps(db, id, { kind: 'remove' })) await bringBack(work, changes);
  // Entries before machines, because removing them must not count as a change of their machine.
  for (const sheet of [...entrySheets, 'machines'] as const)
    for await (const ids of addedInSteps(db, id, sheet)) await takeAway(work, sheet, ids);
  await touchMachines(db, [...work.owners]);
  await followMachines(db, [...work.touched]);
  await markImport(db, 'catalogue', id, { state: 'undone' });
  await recordEvent(db, user, 'restore', subjectOf(read));
  return { kept: work.kept, dropped: work.dropped };
}

type Work = {
  db: Database;
  user: User;
  appliedAt: string;
  /** Machines with restored values. */
  touched: Set<number>;
  /** Machines whose new entries were removed. */
  owners: Set<number>;
  dropped: Dropped[];
  /** How many rows were changed since, and kept. */
  kept: number;
};

const entrySheets = sheetKeys.filter((sheet) => sheet !== 'machines');

async function setBack(work: Work, changes: NumberedChange[]): Promise<void> {
  const { db, user, touched } = work;
  const { sheet = 'machines' } = changes[0] ?? {};
  const { table } = sheets[sheet];
  const found = await rowsOf(db, changes);
  const backs: { row: ContentRow; to: Values }[] = [];
  for (const change of changes) {
    const row = found.get(change.row_id ?? 0);
    if (change.kind !== 'change' || !row) {
      work.kept += 1;
      continue;
    }
    const to = valuesBefore(row, change.content);
    if (Object.keys(change.content.to).some((column) => !(column in to))) work.kept += 1;
    backs.push({ row, to });
    touched.add(recordIdOf(table, row));
  }
  await changeRows(
    db,
    user,
    table,
    backs.map(({ row: { categories: _, ...row }, to }) => ({ row: row as ContentRow, to })),
  );
  await writeCategories(
    db,
    backs.flatMap(({ row, to }) =>
      to.categories === undefined ? [] : [{ id: row.id, from: String(row.categories), to: String(to.categories) }],
    ),
  );
}

/** The values before an import, of the columns that still have its values. Marks former copies of the French text as copies again. */
function valuesBefore(row: ContentRow, { from, to }: { from: Values; to: Values }): Values {
  const same = Object.keys(to).filter((column) => row[column] === to[column]);
  const values: Values = Object.fromEntries(same.map((column) => [column, from[column] ?? null]));
  if (typeof from.copied !== 'string') return values;
  const marked = copiesIn({ copied: from.copied }).filter((column) => same.includes(column));
  return { ...values, copied: joinCopies([...copiesIn({ copied: String(row.copied) }), ...marked]) };
}

async function bringBack(work: Work, changes: NumberedChange[]): Promise<void> {
  const { db, touched } = work;
  for (const change of changes) {
    if (change.kind !== 'remove' || !change.content.snapshot) continue;
    const { snapshot } = change.content;
    const owner = recordIdOf(snapshot.table, snapshot.row);
    const isThere = (await listIds(db, snapshot.table, [snapshot.row.id])).length > 0;
    const isHomeless = owner !== snapshot.row.id && (await listIds(db, 'machine', [owner])).length === 0;
    if (isThere || isHomeless) {
      work.kept += 1;
      continue;
    }
    work.dropped.push(...(await putBack(db, snapshot)));
    touched.add(owner);
  }
}

/** Removes the rows that an import has added, except those that were changed since. */
async function takeAway(work: Work, sheet: SheetKey, ids: number[]): Promise<void> {
  const { db, touched, owners, appliedAt } = work;
  const { table } = sheets[sheet];
  const rows = await listStamps(db, table, ids);
  const fresh = rows.filter(({ version, updated_at }) => version === 1 && String(updated_at) <= appliedAt);
  work.kept += rows.length - fresh.length;
  if (fresh.length === 0) return;
  for (const row of fresh) (sheet === 'machines' ? touched : owners).add(recordIdOf(table, row));
  await removeRows(
    db,
    table,
    fresh.map(({ id }) => id),
  );
  await forgetVersions(
    db,
    fresh.map(({ id }) => itemOf(table, id)),
  );
}
