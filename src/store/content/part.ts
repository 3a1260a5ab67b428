import type { User } from '../../domain/history.ts';
import type { AnyContent } from '../../domain/nouns/contents.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Thing } from '../../lib/refusal-text.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { insertRow } from './change.ts';
import { findRow, generic, name } from './content-row.ts';
import { contentTables, type RecordNoun } from './content-table.ts';
import { orderRows } from './order.ts';

/** A table of parts. */
export type PartTable = Extract<AnyContent, { of?: RecordNoun }>['name'];

/** Adds a part behind the others of its record, unless a priority is given, and returns its id. */
export async function appendPart(db: Database, user: User, table: PartTable, owner: number, input: object) {
  const column = ownerColumn(table);
  const last = await generic(db)
    .selectFrom(name(table))
    .select(({ fn }) => fn.max('priority').as('priority'))
    .where(column, '=', owner)
    .executeTakeFirst();
  const priority = Number(last?.priority ?? 0) + 1;
  return insertRow(db, user, table, { priority, ...input, [column]: owner });
}

/**
 * Puts the parts of a record into the order of the given ids. Others follow in their previous order.
 * @param things what a refusal calls the record and the part
 * @throws Refusal 404 when there is no such record, or it has no part with one of the ids
 */
export async function orderParts(
  db: Database,
  user: User,
  table: PartTable,
  owner: number,
  ids: number[],
  [record, part]: [Thing, Thing],
): Promise<void> {
  orNotFound(await findRow(db, contentTables[table].record, { id: owner }), record);
  const rows = await generic(db)
    .selectFrom(name(table))
    .select('id')
    .where(ownerColumn(table), '=', owner)
    .orderBy(byPriority)
    .execute();
  const there = rows.map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: part });
  await orderRows(db, user, table, { there, ids, owner });
}

function ownerColumn(table: PartTable): string {
  return contentTables[table].owner ?? '';
}
