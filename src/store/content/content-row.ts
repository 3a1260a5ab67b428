import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { localizedKeys } from '../../domain/localized.ts';
import type { Placed } from '../../domain/placement.ts';
import { jsonRows } from '../engine/json-row.ts';
import { byPriority, type Database, now } from '../engine/row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  labelColumns,
  labelOf,
  type RecordNoun,
  recordIdOf,
  type TableSpec,
} from './content-table.ts';

/** Which row: its id, and for what hangs on a record the id of that record. */
export type RowKey = { id: number; owner?: number };

/** A row of content; undefined when there is none, or it belongs to another record than `owner`. */
export async function findRow(
  db: Database,
  table: ContentTable,
  { id, owner }: RowKey,
): Promise<ContentRow | undefined> {
  const row = await generic(db)
    .selectFrom(name(table))
    .selectAll()
    .$castTo<ContentRow>()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (owner === undefined || recordIdOf(table, row) === owner) ? row : undefined;
}

/** True when a table has a row with this id. */
export async function hasRow(db: Database, table: ContentTable, id: number): Promise<boolean> {
  return (await listIds(db, table, [id])).length > 0;
}

/** Those of the given ids that a table has. */
export async function listIds(db: Database, table: ContentTable, ids: number[]): Promise<number[]> {
  const rows = await generic(db).selectFrom(name(table)).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** The priorities of the rows with these ids, by id. */
export async function listPriorities(
  db: Database,
  table: ContentTable,
  ids: number[],
): Promise<Map<number, number | null>> {
  const query = generic(db).selectFrom(name(table)).select(['id', 'priority']).where('id', 'in', ids);
  const rows = await query.$castTo<Placed>().execute();
  return new Map(rows.map(({ id, priority }) => [id, priority]));
}

/** A query inside of another one: the row whose id `reference` of that one is, if a condition is true of it. */
export function rowWhere(db: Database, table: ContentTable, reference: string, condition: Expression<SqlBool>) {
  return generic(db).selectFrom(name(table)).select('id').whereRef('id', '=', sql.ref(reference)).where(condition);
}

/** The rows with these ids. */
export function listById(db: Database, table: ContentTable, ids: number[]): Promise<ContentRow[]> {
  return generic(db).selectFrom(name(table)).selectAll().$castTo<ContentRow>().where('id', 'in', ids).execute();
}

/** Those rows without their contents: when they were last changed, and the record that they hang on. */
export function listStamps(db: Database, table: ContentTable, ids: number[]): Promise<ContentRow[]> {
  const { owner } = contentTables[table];
  return generic(db)
    .selectFrom(name(table))
    .select(['id', 'version', 'updated_at', ...(owner ? [owner] : [])])
    .$castTo<ContentRow>()
    .where('id', 'in', ids)
    .execute();
}

/** The next rows by their ids. */
export function listAfter(db: Database, table: ContentTable, after: number, limit: number): Promise<ContentRow[]> {
  const query = generic(db).selectFrom(name(table)).selectAll().$castTo<ContentRow>().where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** The rows with these ids, or of a table whose rows hang on a record those of the records with these ids. */
export function listRows(db: Database, table: ContentTable, recordIds: number[]): Promise<ContentRow[]> {
  return ofRecords(db, table, recordIds).selectAll().$castTo<ContentRow>().orderBy('id').execute();
}

/** The same rows in the order in which the back-office shows them, with their ids and texts alone. */
export function listTexts(db: Database, table: ContentTable, recordIds: number[]): Promise<ContentRow[]> {
  const { owner, texts, describes, copies }: TableSpec = contentTables[table];
  const columns = new Set([
    ...labelColumns(table),
    ...localizedKeys(texts),
    ...(describes ? [describes] : []),
    ...(copies ? ['copied'] : []),
  ]);
  return ofRecords(db, table, recordIds)
    .select(['id', 'version', ...(owner ? [owner] : []), ...columns])
    .$castTo<ContentRow>()
    .orderBy(owner && ordered.includes(owner) ? byPriority : 'id')
    .execute();
}

/** How many rows with an equal text are read: more would say the same. */
const mostEqual = 500;

/** The newest rows whose text of a field is one of some French ones. */
export function listWithFrench(
  db: Database,
  table: ContentTable,
  field: string,
  texts: readonly string[],
): Promise<ContentRow[]> {
  const { copies }: TableSpec = contentTables[table];
  return generic(db)
    .selectFrom(name(table))
    .select(['id', 'version', ...localizedKeys([field]), ...(copies ? ['copied'] : [])])
    .$castTo<ContentRow>()
    .where(`${field}_fr`, 'in', texts)
    .orderBy('id', 'desc')
    .limit(mostEqual)
    .execute();
}

/** The ids and names of the first records that a condition is true of. */
export function listLabels(
  db: Database,
  noun: RecordNoun,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<ContentRow[]> {
  return generic(db)
    .selectFrom(name(noun))
    .select(['id', ...labelColumns(noun)])
    .$castTo<ContentRow>()
    .where(condition)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Adds rows as they are. */
export async function addRows(db: Database, table: ContentTable, rows: object[]): Promise<ContentRow[]> {
  const added: ContentRow[] = [];
  for (const row of rows) {
    const query = generic(db)
      .insertInto(name(table))
      .values(row as ContentRow);
    added.push(await query.returningAll().$castTo<ContentRow>().executeTakeFirstOrThrow());
  }
  return added;
}

/** Writes columns of many rows at once. */
export async function writeRows(
  db: Database,
  table: ContentTable,
  rows: ContentRow[],
  columns: string[],
): Promise<void> {
  const all = ['id', ...columns];
  const written = rows.map((row) => Object.fromEntries(all.map((column) => [column, row[column]])));
  const values = columns.map((column) => sql`${sql.id(column)} = ${sql.ref(`given.${column}`)}`);
  await sql`update ${sql.table(table)} set ${sql.join(values)} from ${jsonRows(db, table, all, written)}
    where ${sql.ref(`${table}.id`)} = given.id`.execute(db);
}

/** Stamps machines as changed now. */
export async function touchMachines(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('machine').set({ updated_at: now() }).where('id', 'in', ids).execute();
}

/** Stamps records of any noun as changed now. */
export async function touchRecords(db: Database, noun: RecordNoun, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await generic(db).updateTable(name(noun)).set({ updated_at: now() }).where('id', 'in', ids).execute();
}

/** Writes columns of a row as they are given. */
export async function writeRow(db: Database, table: ContentTable, id: number, columns: object): Promise<void> {
  await generic(db).updateTable(name(table)).set(columns).where('id', '=', id).execute();
}

/** Removes a row, with all that hangs on it. */
export async function removeRow(db: Database, table: ContentTable, id: number): Promise<void> {
  await generic(db).deleteFrom(name(table)).where('id', '=', id).execute();
}

/** Removes many rows at once, with all that hangs on them. */
export async function removeRows(db: Database, table: ContentTable, ids: number[]): Promise<void> {
  await generic(db).deleteFrom(name(table)).where('id', 'in', ids).execute();
}

/** Stamps a record as changed now and answers its label: a change of what hangs on it is a change of it. */
export async function touchRecord(db: Database, noun: RecordNoun, id: number): Promise<string> {
  const row = await generic(db)
    .updateTable(name(noun))
    .set({ updated_at: now() })
    .where('id', '=', id)
    .returning(labelColumns(noun))
    .executeTakeFirstOrThrow();
  return labelOf(noun, row);
}

/** The columns of owners that have their rows in order. */
const ordered: string[] = ['machine_id', 'history_entry_id', 'project_id', 'news_id'];

function ofRecords(db: Database, table: ContentTable, recordIds: number[]) {
  const column = contentTables[table].owner ?? 'id';
  return generic(db).selectFrom(name(table)).where(column, 'in', recordIds);
}

/**
 * Which table it is turns out while the program runs: to the type checker all of them are one. The casts that this takes are
 * these two.
 */
function generic(db: Database): Kysely<{ content: ContentRow }> {
  return db as unknown as Kysely<{ content: ContentRow }>;
}

function name(table: ContentTable): 'content' {
  return table as 'content';
}
