import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type SheetKey, sheetKeys, sheets } from '../../domain/catalogue/catalogue.ts';
import { touchMachines } from '../content/content-row.ts';
import { jsonRow } from '../engine/json-row.ts';
import type { Database } from '../engine/row.ts';
import { type Additions, addedColumns, dictionaryOf } from './prepare-additions.ts';
import { changedMeanwhile, refuseGone } from './write-changes.ts';

/** Rows written by one statement: SQLite blocks the event loop meanwhile. */
const atOnce = 500;

/**
 * Writes the prepared new rows of an import.
 * @throws Refusal 409 when their machines, their categories or the kinds of characteristics were changed since
 */
export async function writeAdditions(db: Database, id: number, { owners, links, kinds }: Additions): Promise<void> {
  if (kinds !== (await dictionaryOf(db))) throw changedMeanwhile;
  await refuseGone(db, 'machine', [...owners]);
  await refuseGone(
    db,
    'category',
    links.map(({ category_id }) => category_id),
  );
  const last = await lastAddition(db, id);
  for (const sheet of sheetKeys)
    for (let after = 0; after < last; after += atOnce) {
      await copyRows(db, id, sheet, after);
      await setImmediate();
    }
  for (let at = 0; at < links.length; at += atOnce) {
    await db
      .insertInto('machine_category')
      .values(links.slice(at, at + atOnce))
      .execute();
    await setImmediate();
  }
  for (let at = 0, all = [...owners]; at < all.length; at += atOnce)
    await touchMachines(db, all.slice(at, at + atOnce));
}

async function lastAddition(db: Database, id: number): Promise<number> {
  const { last } = await db
    .selectFrom('catalogue_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('import_id', '=', id)
    .where('kind', '=', 'add')
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Copies a batch of new rows from the changes of an import into the table of the sheet. */
async function copyRows(db: Database, id: number, sheet: SheetKey, after: number): Promise<void> {
  const { table } = sheets[sheet];
  const columns = addedColumns(sheet);
  const { join, values } = jsonRow(db, { column: 'content', key: 'row' }, table, columns);
  const owner = sheet === 'machines' ? [] : ['machine_id'];
  const names = ['id', ...owner, ...columns].map((column) => sql.id(column));
  const given = ['row_id', ...owner].map((column) => sql.ref(`catalogue_change.${column}`));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join([...given, ...values])} from catalogue_change ${join}
    where import_id = ${id} and kind = 'add' and sheet = ${sheet}
      and number > ${after} and number <= ${after + atOnce}
    order by number`.execute(db);
}
