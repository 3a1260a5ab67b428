import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { batches } from '../../lib/batches.ts';
import { listIds, touchRecords } from '../content/content-row.ts';
import { type ContentTable, contentTables, type RecordNoun } from '../content/content-table.ts';
import { jsonRow } from '../engine/json-row.ts';
import type { Database } from '../engine/row.ts';
import { tables } from '../engine/tables.ts';
import type { Additions } from './prepare-additions.ts';
import { lastNumber } from './read-changes.ts';
import { kindsOf } from './read-kind.ts';
import { changedMeanwhile, type Mode } from './write-changes.ts';

/** Rows written by one statement: SQLite blocks the event loop meanwhile. */
const atOnce = 100;

/**
 * Writes the prepared new rows of a set. In a workspace, rows whose record is gone are skipped.
 * @throws Refusal 409 when their records, their categories or the kinds of characteristics were changed since
 */
export async function writeAdditions(
  { db, setId, mode }: { db: Database; setId: number; mode: Mode },
  additions: Additions,
): Promise<void> {
  const { tables: columns, owners, links, kinds } = additions;
  if (mode === 'publish' && columns.has('technical_characteristic') && kinds !== (await kindsOf(db)))
    throw changedMeanwhile;
  const last = await lastNumber(db, setId);
  // Referenced tables come first.
  for (const [table] of tables) {
    const written = columns.get(table as ContentTable);
    if (!written) continue;
    await refuseGone(db, mode, contentTables[table as ContentTable].record, [
      ...(owners.get(table as ContentTable) ?? []),
    ]);
    for (let after = 0; after < last; after += atOnce) {
      await copyRows(db, setId, table as ContentTable, written, after);
      await setImmediate();
    }
  }
  await writeLinks(db, mode, links);
  for (const [table, ids] of owners)
    for (const some of batches([...ids], atOnce)) await touchRecords(db, contentTables[table].record, some);
}

async function writeLinks(db: Database, mode: Mode, links: Additions['links']): Promise<void> {
  const categories = [...new Set(links.map(({ category_id }) => category_id))];
  const there = new Set(await refuseGone(db, mode, 'category', categories));
  const written = links.filter(({ category_id }) => there.has(category_id));
  for (const some of batches(written, atOnce)) {
    await db
      .insertInto('machine_category')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setImmediate();
  }
}

/**
 * The ids of records that exist.
 * @throws Refusal 409 when one of them is gone, except in a workspace
 */
async function refuseGone(db: Database, mode: Mode, table: RecordNoun, ids: number[]): Promise<number[]> {
  const there: number[] = [];
  for (const some of batches(ids, atOnce)) there.push(...(await listIds(db, table, some)));
  if (mode === 'publish' && there.length < ids.length) throw changedMeanwhile;
  return there;
}

/** Copies a batch of new rows from the changes of a set into their table. */
async function copyRows(
  db: Database,
  setId: number,
  table: ContentTable,
  columns: string[],
  after: number,
): Promise<void> {
  const { join, values } = jsonRow(db, { column: 'content', key: 'row' }, table, columns);
  const { owner, record } = contentTables[table];
  const names = ['id', ...(owner ? [owner] : []), ...columns].map((column) => sql.id(column));
  const given = ['row_id', ...(owner ? ['record_id'] : [])].map((column) => sql.ref(`change_set_change.${column}`));
  const hasOwner = owner ? sql`and record_id in (select id from ${sql.table(record)})` : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join([...given, ...values])} from change_set_change ${join}
    where set_id = ${setId} and kind = 'add' and item_table = ${table}
      and number > ${after} and number <= ${after + atOnce} ${hasOwner}
    order by number`.execute(db);
}
