import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import type { User } from '../../domain/history.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { touchMachines, touchRecords, writeRows } from '../content/content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  fieldOf,
  itemOf,
  recordIdOf,
} from '../content/content-table.ts';
import { noteChanges, type VersionedChange } from '../content/history/field-version.ts';
import { resolveCopies } from '../content/translated/copies.ts';
import { type Database, now } from '../engine/row.ts';
import type { Values } from './catalogue-change.ts';

/** A row of a table and its new values. `copied` is computed unless given. */
export type RowChange = { row: ContentRow; to: Values };

/**
 * Writes many rows of a table at once, as `updateRow` writes one, but without the history. Returns the previous values.
 */
export async function changeRows(
  db: Database,
  user: User,
  table: ContentTable,
  changes: RowChange[],
): Promise<Values[]> {
  const written = changes.map((change) => resolveChange(table, change));
  const rows = written.filter(({ differing }) => differing.length > 0);
  if (rows.length > 0) {
    const columns = new Set(rows.flatMap(({ differing }) => differing.map(([column]) => column)));
    await writeRows(
      db,
      table,
      rows.map(({ changed }) => changed),
      [...columns, 'version', 'updated_at'],
    );
    await noteChanges(
      db,
      user,
      rows.map(({ note }) => note),
    );
    if (contentTables[table].owner)
      await touchRecords(db, contentTables[table].record, [
        ...new Set(rows.map(({ changed }) => recordIdOf(table, changed))),
      ]);
  }
  return written.map(({ before }) => before);
}

function resolveChange(table: ContentTable, { row, to: { categories: _, ...to } }: RowChange) {
  const values = 'copied' in to ? to : resolveCopies(table, to, row).values;
  const differing = Object.entries(values).filter(([column, value]) => row[column] !== value);
  const changed = {
    ...row,
    ...Object.fromEntries(differing),
    version: row.version + 1,
    updated_at: now(),
  } as ContentRow;
  const columns = differing.map(([column]) => column).filter((column) => column !== 'copied');
  const sources = new Map<string, string>();
  for (const column of columns) {
    const { field, language } = fieldOf(column);
    if (language === defaultLanguage) sources.set(field, String(row[column]));
  }
  const note: VersionedChange = { item: itemOf(table, row.id), columns, version: changed.version, sources };
  const before: Values = Object.fromEntries(differing.map(([column]) => [column, row[column] ?? null]));
  return { differing, changed, note, before };
}

/** Puts machines into exactly these categories. */
export async function writeCategories(
  db: Database,
  changes: { id: number; from: string; to: string }[],
): Promise<void> {
  const added = changes.flatMap(({ id, from, to }) =>
    idsIn(to)
      .filter((category) => !idsIn(from).includes(category))
      .map((category) => ({ machine_id: id, category_id: category })),
  );
  for (const { id, from, to } of changes) {
    const gone = idsIn(from).filter((category) => !idsIn(to).includes(category));
    if (gone.length > 0)
      await db.deleteFrom('machine_category').where('machine_id', '=', id).where('category_id', 'in', gone).execute();
  }
  if (added.length > 0)
    await db
      .insertInto('machine_category')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await touchMachines(
    db,
    changes.map(({ id }) => id),
  );
}
