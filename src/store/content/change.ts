import type { Author, FieldValue } from '../../domain/history.ts';
import { created, type Database, definedOnly, now } from '../engine/row.ts';
import { refuseCollision } from './collision.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  fieldOf,
  labelColumns,
  labelOf,
  recordIdOf,
} from './content-table.ts';
import { recordChange, recordEvent, type Subject } from './history.ts';
import { takeSnapshot } from './snapshot.ts';

/** Which row: its id, and for what hangs on a record the id of that record. */
export type RowKey = { id: number; owner?: number };

export type UpdateOptions = {
  /** The version that the writer has seen: a field that was changed since, to something else, is refused. */
  version?: number | undefined;
  /** The change sets something back, and is recorded as such. */
  restores?: boolean;
};

/**
 * Adds a row of content and records it. All content is written by these three functions, so that no change goes
 * unrecorded.
 */
export async function insertRow(db: Database, author: Author, table: ContentTable, values: object): Promise<number> {
  const row = await db
    .insertInto(table as 'category')
    .values({ ...definedOnly(values), ...created() } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(db, author, 'create', await subjectOf(db, table, row as ContentRow));
  return row.id;
}

/**
 * Writes those values of a row that differ, raises its version and records each. When none differs nothing happens.
 * False when there is no such row.
 * @throws Refusal 412 when one of the fields was changed to something else since `version`
 */
export async function updateRow(
  db: Database,
  author: Author,
  table: ContentTable,
  key: RowKey,
  patch: object,
  { version, restores = false }: UpdateOptions = {},
): Promise<boolean> {
  const row = await findRow(db, table, key);
  if (!row) return false;
  const differing = Object.entries(definedOnly(patch)).filter(([column, value]) => row[column] !== value);
  if (differing.length === 0) return true;
  if (version !== undefined && version < row.version) {
    const { record, noun } = contentTables[table];
    const columns = differing.map(([column]) => column);
    await refuseCollision(db, { noun: record, item_noun: noun, item_id: row.id }, columns, version);
  }
  const changed = { ...row, ...Object.fromEntries(differing), version: row.version + 1 } as ContentRow;
  await db
    .updateTable(table as 'category')
    .set({ ...Object.fromEntries(differing), version: changed.version, updated_at: now() })
    .where('id', '=', row.id)
    .execute();
  const subject = await subjectOf(db, table, changed);
  for (const [column, value] of differing) {
    const change = { ...fieldOf(column), from: fieldValue(column, row[column]), to: fieldValue(column, value) };
    await recordChange(db, author, subject, change, restores ? 'restore' : 'change');
  }
  return true;
}

/**
 * Deletes a row with all that hangs on it, and answers the entry of the history that can bring it back. Undefined
 * when there is no such row.
 */
export async function deleteRow(
  db: Database,
  author: Author,
  table: ContentTable,
  key: RowKey,
): Promise<number | undefined> {
  const row = await findRow(db, table, key);
  if (!row) return undefined;
  const snapshot = await takeSnapshot(db, table, row);
  const subject = await subjectOf(db, table, row);
  await db
    .deleteFrom(table as 'category')
    .where('id', '=', row.id)
    .execute();
  return recordEvent(db, author, 'delete', subject, snapshot);
}

/** A row as the history names it. Its record thereby counts as changed now. */
export async function subjectOf(db: Database, table: ContentTable, row: ContentRow): Promise<Subject> {
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

/** Stamps a record as changed now and answers its label: a change of what hangs on it is a change of it. */
export async function touchRecord(db: Database, table: 'machine' | 'category' | 'news', id: number): Promise<string> {
  const row = await db
    .updateTable(table as 'category')
    .set({ updated_at: now() })
    .where('id', '=', id)
    .returning(labelColumns(table) as 'name_fr'[])
    .executeTakeFirstOrThrow();
  return labelOf(table, row);
}

/** A row of content; undefined when there is none, or it belongs to another record than `owner`. */
export async function findRow(
  db: Database,
  table: ContentTable,
  { id, owner }: RowKey,
): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom(table as 'category')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const isThere = row && (owner === undefined || recordIdOf(table, row as ContentRow) === owner);
  return isThere ? (row as ContentRow) : undefined;
}

/** Databases hold yes and no as numbers; everybody else does not. */
function fieldValue(column: string, value: unknown): FieldValue {
  return column === 'visible' ? value === 1 : (value as FieldValue);
}
