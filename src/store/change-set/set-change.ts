import { setImmediate } from 'node:timers/promises';
import type { Stored } from '../../domain/catalogue/catalogue-cell.ts';
import type { Language } from '../../domain/text/language.ts';
import type { ContentTable } from '../content/content-table.ts';
import type { Snapshot } from '../content/history/snapshot.ts';
import { countRows, type Database } from '../engine/row.ts';

/** Rows processed before yielding to other requests. */
const step = 50;

/** Values by column. `categories` of a machine is not a column of its table: ids as `3,5`. */
export type Values = Record<string, Stored>;

/** A table that a set changes. `settings` has one row, whose id is 1 and whose columns are the facts. */
export type SetTable = ContentTable | 'settings';

/** What a change has replaced besides its values, for undoing it. */
type Was = {
  /** The marks of copies. */
  copied?: string;
  /** The French texts that outdated translations were written for, by column. */
  sources?: Record<string, string>;
  /** The default texts that texts of a page were based on. */
  standards?: Partial<Record<Language, string>>;
};

/** `given` are values that the change relies on. `copies` are the columns that get the French text, `standards` the default texts replaced. */
export type ChangeContent = {
  from: Values;
  to: Values;
  given?: Values;
  copies?: string[];
  standards?: Partial<Record<Language, string>>;
  was?: Was;
};

type About = {
  item_table: SetTable;
  /** The record that the row belongs to. Null for a new one without an id. */
  record_id: number | null;
  /** The row's name in French. */
  label: string;
  /** Its place in the file that it was read from; blank if there is none. */
  place: string;
  /** The version of the row in the workspace, so that it only rises there. */
  version: number | null;
};

/**
 * The change of a row. `ref` is a file's name for a new record, `owner` its name for the new record of a part. `stamp` detects that a
 * row to be removed was changed meanwhile. `row` is the complete new row if `to` is not. `snapshot` is set once applied.
 */
export type SetChange = About &
  (
    | { kind: 'change'; row_id: number; content: ChangeContent }
    | { kind: 'add'; row_id: number | null; content: { to: Values; ref?: string; owner?: string; row?: Values } }
    | { kind: 'remove'; row_id: number; content: { stamp: string; snapshot?: Snapshot } }
  );

export type NumberedChange = SetChange & { number: number };

export type Of<Kind extends SetChange['kind']> = Extract<NumberedChange, { kind: Kind }>;

/** Stores changes of a set, or replaces those with the same numbers. */
export async function writeChanges(db: Database, setId: number, changes: NumberedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ content, ...change }) => ({
    ...change,
    set_id: setId,
    content: JSON.stringify(content),
  }));
  await db
    .insertInto('change_set_change')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['set_id', 'number']).doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        row_id: row.ref('excluded.row_id'),
        record_id: row.ref('excluded.record_id'),
        label: row.ref('excluded.label'),
        version: row.ref('excluded.version'),
        content: row.ref('excluded.content'),
      })),
    )
    .execute();
}

/** Deletes changes of a set. */
export async function dropChanges(db: Database, setId: number, numbers: number[]): Promise<void> {
  for (let at = 0; at < numbers.length; at += 1000)
    await db
      .deleteFrom('change_set_change')
      .where('set_id', '=', setId)
      .where('number', 'in', numbers.slice(at, at + 1000))
      .execute();
}

/** How many rows a set adds, changes and removes. */
export async function countChanges(db: Database, setId: number): Promise<Record<SetChange['kind'], number>> {
  const of = (kind: SetChange['kind']) =>
    countRows(db.selectFrom('change_set_change').where('set_id', '=', setId).where('kind', '=', kind));
  return { add: await of('add'), change: await of('change'), remove: await of('remove') };
}

type Selection = {
  after?: number;
  limit: number;
  kind?: SetChange['kind'];
  /** Only changes of a record: its tables and its id. */
  record?: { tables: SetTable[]; id: number };
};

/** The changes of a set: `limit` rows after a number. */
export async function listChanges(
  db: Database,
  setId: number,
  { after = 0, limit, kind, record }: Selection,
): Promise<NumberedChange[]> {
  const rows = await db
    .selectFrom('change_set_change')
    .selectAll()
    .where('set_id', '=', setId)
    .where('number', '>', after)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'add'))
    .$if(record !== undefined, (query) =>
      query.where('item_table', 'in', record?.tables ?? []).where('record_id', '=', record?.id ?? 0),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(parsed);
}

/** The changes of a set with these numbers. */
export async function changesNumbered(db: Database, setId: number, numbers: number[]): Promise<NumberedChange[]> {
  const rows = await db
    .selectFrom('change_set_change')
    .selectAll()
    .where('set_id', '=', setId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  return rows.map(parsed);
}

/** The changes of a set about these rows of a table, by row. */
export async function changesOfRows(
  db: Database,
  setId: number,
  table: SetTable,
  ids: number[],
): Promise<Map<number, NumberedChange>> {
  const rows = await db
    .selectFrom('change_set_change')
    .selectAll()
    .where('set_id', '=', setId)
    .where('item_table', '=', table)
    .where('row_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [Number(row.row_id), parsed(row)]));
}

/** The last number that a set has used. */
export async function lastNumber(db: Database, setId: number): Promise<number> {
  const { last } = await db
    .selectFrom('change_set_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('set_id', '=', setId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

type Row = { set_id: number; content: string };

function parsed({ set_id: _, content, ...row }: Row & object): NumberedChange {
  return { ...row, content: JSON.parse(content) } as NumberedChange;
}

/** Yields the changes of a set a few at a time, and serves other requests in between. */
export async function* inSteps(
  db: Database,
  id: number,
  only: Pick<Selection, 'kind'> = {},
): AsyncGenerator<NumberedChange[]> {
  for (let after = 0; ; ) {
    const changes = await listChanges(db, id, { ...only, after, limit: step });
    const last = changes.at(-1);
    if (!last) return;
    yield changes;
    after = last.number;
    await setImmediate();
  }
}

/** Rows read at once when only their ids are needed. */
const idStep = 500;

/** Yields the ids of a published set's new rows of a table, and serves other requests in between. */
export async function* addedInSteps(
  db: Database,
  id: number,
  table: SetTable,
): AsyncGenerator<{ number: number; row_id: number | null }[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('change_set_change')
      .select(['number', 'row_id'])
      .where('set_id', '=', id)
      .where('number', '>', after)
      .where('kind', '=', 'add')
      .where('item_table', '=', table)
      .orderBy('number')
      .limit(idStep)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.number;
    await setImmediate();
  }
}

/** Groups changes by table. */
export function byTable<Change extends NumberedChange>(changes: Change[]): [SetTable, Change[]][] {
  return [...Map.groupBy(changes, ({ item_table }) => item_table)];
}
