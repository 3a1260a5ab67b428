import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Placed } from '../../domain/placement.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
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

/** Identifies a row by its id; a part also by the id of its record (`owner`). */
export type RowKey = { id: number; owner?: number };

/** A row of content. Undefined when there is none, or it belongs to another record than `owner`. */
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

/** Whether a table has a row with this id. */
export async function hasRow(db: Database, table: ContentTable, id: number): Promise<boolean> {
  return (await listIds(db, table, [id])).length > 0;
}

/** The given ids that exist in a table. */
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

/** A subquery: the row whose id is `reference` in the outer query, if it fulfils a condition. */
export function rowWhere(db: Database, table: ContentTable, reference: string, condition: Expression<SqlBool>) {
  return generic(db).selectFrom(name(table)).select('id').whereRef('id', '=', sql.ref(reference)).where(condition);
}

/** The rows with these ids. */
export function listById(db: Database, table: ContentTable, ids: number[]): Promise<ContentRow[]> {
  return generic(db).selectFrom(name(table)).selectAll().$castTo<ContentRow>().where('id', 'in', ids).execute();
}

/** The same rows without their content: versions, times of change and owners. */
export function listStamps(db: Database, table: ContentTable, ids: number[]): Promise<ContentRow[]> {
  const { owner } = contentTables[table];
  return generic(db)
    .selectFrom(name(table))
    .select(['id', 'version', 'updated_at', ...(owner ? [owner] : [])])
    .$castTo<ContentRow>()
    .where('id', 'in', ids)
    .execute();
}

/** The next rows in order of their ids. */
export function listAfter(db: Database, table: ContentTable, after: number, limit: number): Promise<ContentRow[]> {
  const query = generic(db).selectFrom(name(table)).selectAll().$castTo<ContentRow>().where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** The rows with these ids. Of a table of parts, the rows of the records with these ids. */
export function listRows(db: Database, table: ContentTable, recordIds: number[]): Promise<ContentRow[]> {
  return ofRecords(db, table, recordIds).selectAll().$castTo<ContentRow>().orderBy('id').execute();
}

/** The same rows in the order of the back-office, with only ids, versions and texts. */
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

/** How many rows with an equal text are read: more would add nothing. */
const mostEqual = 500;

/** The newest rows whose French text of a field is one of `texts`. */
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

/** The ids and names of the first records that fulfil a condition. */
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

/** Inserts rows unchanged. */
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

/** Updates columns of many rows in one statement. */
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

/** Updates the time of change of machines. */
export async function touchMachines(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('machine').set({ updated_at: now() }).where('id', 'in', ids).execute();
}

/** Updates the time of change of records of any noun. */
export async function touchRecords(db: Database, noun: RecordNoun, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await generic(db).updateTable(name(noun)).set({ updated_at: now() }).where('id', 'in', ids).execute();
}

/** Updates columns of a row, without version or history. */
export async function writeRow(db: Database, table: ContentTable, id: number, columns: object): Promise<void> {
  await generic(db).updateTable(name(table)).set(columns).where('id', '=', id).execute();
}

/** Deletes a row with its parts. */
export async function removeRow(db: Database, table: ContentTable, id: number): Promise<void> {
  await generic(db).deleteFrom(name(table)).where('id', '=', id).execute();
}

/** Deletes many rows with their parts. */
export async function removeRows(db: Database, table: ContentTable, ids: number[]): Promise<void> {
  await generic(db).deleteFrom(name(table)).where('id', 'in', ids).execute();
}

/**
 * Updates the time of change of a record and returns its label. Call it for changes of parts, which count as changes of
 * the record.
 */
export async function touchRecord(db: Database, noun: RecordNoun, id: number): Promise<string> {
  const row = await generic(db)
    .updateTable(name(noun))
    .set({ updated_at: now() })
    .where('id', '=', id)
    .returning(labelColumns(noun))
    .executeTakeFirstOrThrow();
  return labelOf(noun, row);
}

/** Columns of owners whose parts have an order. */
const ordered: string[] = ['machine_id', 'history_entry_id', 'project_id', 'news_id'];

function ofRecords(db: Database, table: ContentTable, recordIds: number[]) {
  const column = contentTables[table].owner ?? 'id';
  return generic(db).selectFrom(name(table)).where(column, 'in', recordIds);
}

/** Casts for tables chosen at run time: to the type checker, all of them are one. Only these two functions cast. */
export function generic(db: Database): Kysely<{ content: ContentRow }> {
  return db as unknown as Kysely<{ content: ContentRow }>;
}

export function name(table: ContentTable): 'content' {
  return table as 'content';
}
