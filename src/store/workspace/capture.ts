import { sql } from 'kysely';
import { batches } from '../../lib/batches.ts';
import type { Captured, CapturedRow } from '../change-set/captured.ts';
import { rowsOf } from '../change-set/row-values.ts';
import type { SetTable, Values } from '../change-set/set-change.ts';
import { type ContentRow, contentTables } from '../content/content-table.ts';
import { settingsName } from '../content/settings.ts';
import type { Database } from '../engine/row.ts';

/** Rows read at once: SQLite accepts some ten thousand values in a statement. */
const atOnce = 500;

/** Columns that are no values: what identifies a row or says when it changed, and figures that are derived from texts. */
const unset = new Set(['id', 'version', 'created_at', 'updated_at', 'figure_low', 'figure_high']);

/**
 * Makes a workspace note each row of content that a transaction touches, in the table `touched`. Its triggers note the key only:
 * the rows before are those that connections outside of the transaction still see.
 */
export async function installCapture(db: Database): Promise<void> {
  await sql`create table touched (item_table text not null, key not null, primary key (item_table, key))`.execute(db);
  const each = Object.keys(contentTables).map((table) => ({ table, noted: table, key: 'id' }));
  const others = [
    { table: 'machine_category', noted: 'machine', key: 'machine_id' },
    { table: 'media', noted: 'media', key: 'name' },
  ];
  for (const { table, noted, key } of [...each, ...others])
    for (const [event, row] of [
      ['insert', 'new'],
      ['update', 'old'],
      ['delete', 'old'],
    ] as const)
      await createTrigger(db, { table, event, noted, key: sql.ref(`${row}.${key}`) });
  for (const event of ['insert', 'update'] as const)
    await createTrigger(db, { table: 'setting', event, noted: 'settings', key: sql.lit(1), when: ofSettings });
}

const ofSettings = sql`when new.name = ${sql.lit(settingsName)}`;

type Trigger = {
  table: string;
  event: 'insert' | 'update' | 'delete';
  /** The name under which the row is noted. */
  noted: string;
  key: ReturnType<typeof sql.ref>;
  when?: typeof ofSettings;
};

/** `or ignore` would not do: the statement that fires a trigger decides about conflicts (https://sqlite.org/lang_createtrigger.html). */
async function createTrigger(db: Database, { table, event, noted, key, when = sql`` }: Trigger): Promise<void> {
  const name = sql.id(`touched_${table}_${event}`);
  const moment = { insert: sql`after insert`, update: sql`after update`, delete: sql`after delete` }[event];
  await sql`create trigger ${name} ${moment} on ${sql.table(table)} ${when} begin
    insert into touched (item_table, key) select ${sql.lit(noted)}, ${key}
    where not exists (select 1 from touched where item_table = ${sql.lit(noted)} and key = ${key}); end`.execute(db);
}

/**
 * Reads what a transaction has changed so far, and forgets it. Undefined when it has changed nothing.
 * @param db sees the state before the transaction
 */
export async function takeCaptured(db: Database, transaction: Database): Promise<Captured | undefined> {
  const noted = sql<{ item_table: string; key: string | number }>`select item_table, key from touched order by rowid`;
  const { rows: touched } = await noted.execute(transaction);
  if (touched.length === 0) return undefined;
  await sql`delete from touched`.execute(transaction);
  const rows: CapturedRow[] = [];
  const names: string[] = [];
  for (const [table, keys] of Map.groupBy(touched, ({ item_table }) => item_table))
    if (table === 'media') names.push(...keys.map(({ key }) => String(key)));
    else
      for (const some of batches(keys, atOnce)) {
        const ids = some.map(({ key }) => Number(key));
        rows.push(...(await compare(db, transaction, table as SetTable, ids)));
      }
  const media = await changedFiles(db, transaction, names);
  return rows.length > 0 || media.length > 0 ? { rows, media } : undefined;
}

async function compare(db: Database, transaction: Database, table: SetTable, ids: number[]): Promise<CapturedRow[]> {
  const wanted = ids.map((row_id) => ({ row_id }));
  const [before, after] = [await rowsOf(db, table, wanted), await rowsOf(transaction, table, wanted)];
  return ids.flatMap((id): CapturedRow[] => {
    const [from, to] = [before.get(id), after.get(id)];
    if (!from && !to) return [];
    const differing = from && to ? columnsThatDiffer(from, to) : undefined;
    if (differing?.length === 0) return [];
    const columns = table === 'settings' ? differing : undefined;
    const version = Number((to ?? from)?.version);
    return [{ table, id, before: valuesOf(from, columns), after: valuesOf(to, columns), version }];
  });
}

function columnsThatDiffer(from: ContentRow, to: ContentRow): string[] {
  return Object.keys(to).filter((column) => !unset.has(column) && from[column] !== to[column]);
}

function valuesOf(row: ContentRow | undefined, columns?: string[]): Values | null {
  if (!row) return null;
  const kept = Object.entries(row).filter(([name]) => !unset.has(name) && (columns?.includes(name) ?? true));
  return Object.fromEntries(kept);
}

/** The rows of files that the transaction has recorded first, or given a poster. */
async function changedFiles(db: Database, transaction: Database, names: string[]): Promise<Captured['media']> {
  const read = (from: Database) => from.selectFrom('media').selectAll().where('name', 'in', names).execute();
  const known = new Map((await read(db)).map(({ name, poster }) => [name, poster]));
  return (await read(transaction)).filter(({ name, poster }) => known.get(name) !== poster);
}
