import type { User } from '../../domain/history.ts';
import { copiesIn, joinCopies } from '../../domain/text/copied.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { touchRecords, writeRows } from '../content/content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  fieldOf,
  itemOf,
  recordIdOf,
} from '../content/content-table.ts';
import { noteChanges, type VersionedChange } from '../content/history/field-version.ts';
import { changeSettings } from '../content/settings.ts';
import { hasCopies, resolveCopies } from '../content/translated/copies.ts';
import { type Database, now } from '../engine/row.ts';
import { following } from './following.ts';
import { factsOf, writeCategories } from './row-values.ts';
import type { SetTable, Values } from './set-change.ts';

/**
 * A row of a table and its new values. `copies` are the columns that get the French text. `marks` are columns to mark as copies again.
 * `standards` are the default texts that texts of a page replace. `least` is the lowest new version.
 */
export type RowChange = {
  row: ContentRow;
  to: Values;
  copies?: string[] | undefined;
  marks?: string[] | undefined;
  standards?: Partial<Record<Language, string>> | undefined;
  least?: number | null;
};

/** Writes many rows of a table at once, as `updateRow` writes one, but without the history. A row may have several changes. */
export async function changeRows(db: Database, user: User, table: SetTable, changes: RowChange[]): Promise<void> {
  const merged = [...Map.groupBy(changes, ({ row }) => row.id).values()].map(mergedChange);
  if (table === 'settings') {
    for (const { row, to } of merged) await changeSettings(db, user, factsOf(to, row), { isRecorded: false });
    return;
  }
  await writeColumns(db, user, table, merged);
  const moved = merged.filter(({ to }) => to.categories !== undefined);
  await writeCategories(
    db,
    moved.map(({ row, to }) => ({ id: row.id, from: String(row.categories), to: String(to.categories) })),
  );
}

function mergedChange(own: RowChange[]): RowChange {
  const [{ row }] = own as [RowChange];
  return {
    row,
    to: Object.assign({}, ...own.map(({ to }) => to)),
    copies: own.flatMap(({ copies = [] }) => copies),
    marks: own.flatMap(({ marks = [] }) => marks),
    standards: Object.assign({}, ...own.map(({ standards }) => standards)),
    least: Math.max(...own.map(({ least }) => least ?? 0)),
  };
}

async function writeColumns(db: Database, user: User, table: ContentTable, changes: RowChange[]): Promise<void> {
  const rows = changes.map((change) => resolveChange(table, change)).filter(({ columns }) => columns.length > 0);
  if (rows.length === 0) return;
  const written = new Set(rows.flatMap(({ columns }) => columns));
  await writeRows(
    db,
    table,
    rows.map(({ changed }) => changed),
    [...written, 'version', 'updated_at'],
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

function resolveChange(table: ContentTable, { row, to, copies = [], marks = [], standards = {}, least }: RowChange) {
  const { categories: _, ...given } = to;
  const { values } = resolveCopies(table, { ...given, copy: copies }, row);
  if (marks.length > 0 && hasCopies(table))
    values.copied = joinCopies([...copiesIn({ copied: String(values.copied) }), ...marks]);
  if (Object.keys(standards).length > 0)
    values.defaults = JSON.stringify({ ...JSON.parse(String(row.defaults)), ...standards });
  const differing = Object.entries(values).filter(([column, value]) => row[column] !== value);
  const version = Math.max(row.version + 1, least ?? 0);
  const changed = { ...row, ...Object.fromEntries(differing), version, updated_at: now() } as ContentRow;
  const columns = differing.map(([column]) => column);
  const own = columns.filter((column) => !following.includes(column));
  const sources = new Map<string, string>();
  for (const column of own) {
    const { field, language } = fieldOf(column);
    if (language === defaultLanguage) sources.set(field, String(row[column]));
  }
  const note: VersionedChange = { item: itemOf(table, row.id), columns: own, version, sources };
  return { columns, changed, note };
}
