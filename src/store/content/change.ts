import { type FieldValue, fileFields, type User } from '../../domain/history.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { created, type Database, now } from '../engine/row.ts';
import { addRows, findRow, type RowKey, removeRow, touchRecord, writeRow } from './content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  fieldOf,
  itemOf,
  labelOf,
  recordIdOf,
} from './content-table.ts';
import { forgetVersions, noteChange, refuseCollision } from './history/field-version.ts';
import { recordChange, recordCopies, recordEvent, type Subject } from './history/history.ts';
import { takeSnapshot } from './history/snapshot.ts';
import { withFigure } from './machine/figure.ts';
import { francsOf } from './machine/stock.ts';
import { type Copy, describeCopies, resolveCopies } from './translated/copies.ts';
import { differInGaps } from './translated/translation-cell.ts';
import { noteTranslation } from './translated/translation-state.ts';
import { textsOf } from './translated/translation-text.ts';

export type UpdateOptions = {
  /** The version that the writer has seen. A field that has got another value since is refused. */
  version?: number | undefined;
  /** The change reverts another one, and is recorded as such. */
  restores?: boolean;
  /** The texts are unreviewed translations. */
  isUnreviewed?: boolean;
  /** Receives the copies in place of the history: the caller records them. */
  onCopies?: (copies: Copy[]) => void;
};

/**
 * Adds a row of content and records it. All content is written by these three functions, so that no change goes
 * unrecorded.
 */
export async function insertRow(db: Database, user: User, table: ContentTable, input: object): Promise<number> {
  const { values, columns } = resolveCopies(table, input);
  const [row] = await addRows(db, table, [{ ...(await withFigure(db, table, values)), ...created() }]);
  const subject = await touchAndDescribe(db, table, row as ContentRow);
  await noteTranslation(db, contentTables[table].record, subject.record_id);
  await recordEvent(db, user, 'create', subject);
  const copies = describeCopies(table, row as ContentRow, columns);
  if (copies.length > 0) await recordCopies(db, user, subject, copies);
  return subject.item_id;
}

/**
 * Writes the differing values of a row, raises its version and records each change. Does nothing when none differs.
 * False when there is no such row.
 * @throws Refusal 412 when one of the fields was changed to another value since `version`
 */
export async function updateRow(
  db: Database,
  user: User,
  table: ContentTable,
  key: RowKey,
  patch: object,
  { version, restores = false, isUnreviewed = false, onCopies }: UpdateOptions = {},
): Promise<boolean> {
  const row = await findRow(db, table, key);
  if (!row) return false;
  const { values, columns: copied } = resolveCopies(table, patch, row);
  const differing = Object.entries(values).filter(([column, value]) => row[column] !== value);
  if (differing.length === 0) return true;
  const columns = differing.map(([column]) => column).filter((column) => column !== 'copied');
  const item = itemOf(table, row.id);
  if (version !== undefined && version < row.version) await refuseCollision(db, user, item, columns, version);
  const changed: ContentRow = { ...row, ...Object.fromEntries(differing), version: row.version + 1 };
  const written = await withFigure(db, table, Object.fromEntries(differing), row);
  await writeRow(db, table, row.id, { ...written, version: changed.version, updated_at: now() });
  const subject = await touchAndDescribe(db, table, changed);
  const isWithFile = columns.some((column) => fileFields.has(column));
  const sources = new Map<string, string>();
  for (const column of columns.filter((each) => !copied.includes(each))) {
    const [from, to] = [fieldValue(column, row[column]), fieldValue(column, changed[column])];
    const change = { ...fieldOf(column), from, to, isWithFile };
    const before = await recordChange(db, user, subject, change, restores ? 'restore' : 'change');
    if (change.language === defaultLanguage) sources.set(change.field, String(before));
  }
  const copies = describeCopies(table, changed, copied, row);
  if (onCopies) onCopies(copies);
  else if (copies.length > 0) await recordCopies(db, user, subject, copies);
  const versions = await noteChange(db, user, {
    item,
    columns: [...new Set([...columns, ...copied])],
    version: changed.version,
    sources,
    isUnreviewed,
  });
  if (differInGaps(textsOf(table, row, versions.before), textsOf(table, changed, versions.after)))
    await noteTranslation(db, contentTables[table].record, subject.record_id);
  return true;
}

/**
 * Deletes a row with its parts. Returns the history entry that can restore it, or undefined when there is no such row.
 */
export async function deleteRow(
  db: Database,
  user: User,
  table: ContentTable,
  key: RowKey,
): Promise<number | undefined> {
  const row = await findRow(db, table, key);
  if (!row) return undefined;
  const snapshot = await takeSnapshot(db, table, row);
  const subject = await touchAndDescribe(db, table, row);
  await removeRow(db, table, row.id);
  await forgetVersions(db, snapshot.versions);
  await noteTranslation(db, contentTables[table].record, subject.record_id);
  return recordEvent(db, user, 'delete', subject, snapshot);
}

/** Updates the time of change of the row's record, and returns the row as a subject of the history. */
export async function touchAndDescribe(db: Database, table: ContentTable, row: ContentRow): Promise<Subject> {
  const { record, noun, owner } = contentTables[table];
  const record_id = recordIdOf(table, row);
  const label = labelOf(table, row);
  return {
    noun: record,
    record_id,
    record_label: owner ? await touchRecord(db, record, record_id) : label,
    item_noun: noun,
    item_id: row.id,
    item_label: owner ? label : '',
    version: row.version,
  };
}

/** Converts a stored value for the history: the database stores flags as numbers, and prices in Rappen. */
export function fieldValue(column: string, value: unknown): FieldValue {
  if (column === 'price' && typeof value === 'number') return francsOf(value);
  return column === 'visible' ? value === 1 : (value as FieldValue);
}
