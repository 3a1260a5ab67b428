import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { ChangeCounts } from '../../domain/change-set.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import type { NumberedChange, SetChange, SetTable } from './set-change.ts';

/** Rows processed before yielding to other requests. */
const step = 50;

/** The rows of a set's changes. */
export function changesOf(db: Database, setId: number) {
  return db.selectFrom('change_set_change').where('set_id', '=', setId);
}

/** How many rows a set adds, changes and removes. */
export async function countChanges(db: Database, setId: number): Promise<ChangeCounts> {
  const rows = await changesOf(db, setId)
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .groupBy('kind')
    .execute();
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
  return { add: 0, change: 0, remove: 0, ...counts };
}

type Selection = {
  after?: number;
  limit: number;
  kind?: SetChange['kind'];
  table?: SetTable;
  /** Only changes of a record: its tables and its id. */
  record?: { tables: SetTable[]; id: number };
};

/** The changes of a set: `limit` rows after a number. */
export async function listChanges(
  db: Database,
  setId: number,
  { after = 0, limit, kind, table, record }: Selection,
): Promise<NumberedChange[]> {
  let query = changesOf(db, setId).selectAll().where('number', '>', after);
  if (kind) query = query.where('kind', '=', kind);
  if (table) query = query.where('item_table', '=', table);
  if (record) query = query.where('item_table', 'in', record.tables).where('record_id', '=', record.id);
  return (await query.orderBy('number').limit(limit).execute()).map(parsed);
}

/** The changes of a set with these numbers. */
export async function changesNumbered(db: Database, setId: number, numbers: number[]): Promise<NumberedChange[]> {
  const query = changesOf(db, setId).selectAll().where('number', 'in', numbers);
  return (await query.orderBy('number').execute()).map(parsed);
}

/** The changes of a set about these rows of a table, by row. */
export async function changesOfRows(
  db: Database,
  setId: number,
  table: SetTable,
  ids: number[],
): Promise<Map<number, NumberedChange>> {
  const query = changesOf(db, setId).selectAll().where('item_table', '=', table).where('row_id', 'in', ids);
  return new Map((await query.execute()).map((row) => [Number(row.row_id), parsed(row)]));
}

/** The last number that a set has used. */
export async function lastNumber(db: Database, setId: number): Promise<number> {
  const { last } = await changesOf(db, setId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Yields the changes of a set a few at a time, and serves other requests in between. */
export async function* inSteps(
  db: Database,
  setId: number,
  { limit = step, ...only }: Partial<Omit<Selection, 'after'>> = {},
): AsyncGenerator<NumberedChange[]> {
  for (let after = 0; ; ) {
    const changes = await listChanges(db, setId, { ...only, after, limit });
    const last = changes.at(-1);
    if (!last) return;
    yield changes;
    after = last.number;
    await setImmediate();
  }
}

function parsed({ set_id: _, content, ...row }: Selectable<Schema['change_set_change']>): NumberedChange {
  return { ...row, content: JSON.parse(content) } as NumberedChange;
}
