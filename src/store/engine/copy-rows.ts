import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { nouns } from '../../domain/nouns/nouns.ts';
import type { HighestIds } from './highest-ids.ts';
import { lastMigration } from './migrate.ts';
import type { Database } from './row.ts';
import { type TableName, tables } from './tables.ts';

/** A database, or a transaction of it, and access to its highest ids. */
export type Side = { db: Database; ids: HighestIds };

type Row = Record<string, unknown>;

const batchSize = 200;

/** The tables that have rows in every new database. */
const seeded = [
  'generation',
  ...nouns.map(({ name }) => name),
  'history_block',
  'project_picture',
  'translation_state',
  'translation_count',
] as const;

/**
 * Copies all rows and the highest ids of all tables into an empty database. Then reads every row back and compares
 * hashes.
 * @param to a transaction, which the caller rolls back on failure
 * @returns the number of rows of each table
 * @throws Error for the operator when the schemas or the rows read back differ
 */
export async function copyRows(from: Side, to: Side): Promise<Record<string, number>> {
  await refuseOtherVersion(from.db, to.db);
  for (const table of seeded) await to.db.deleteFrom(table).execute();
  return copyTables(from, to, tables);
}

/**
 * Replaces all rows of some tables by those of another database, and compares them as `copyRows` does. Ids ever used in
 * either database are not reused.
 * @param isReplaced selects the tables: none of the others may refer to them
 * @param to a transaction, which the caller rolls back on failure
 */
export async function replaceRows(from: Side, to: Side, isReplaced: (table: TableName) => boolean): Promise<void> {
  await refuseOtherVersion(from.db, to.db);
  const replaced = tables.filter(([table]) => isReplaced(table));
  for (const [table] of replaced.toReversed()) {
    await to.db.deleteFrom(table).execute();
    await setImmediate();
  }
  await copyTables(from, to, replaced);
}

async function copyTables(from: Side, to: Side, copied: typeof tables): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const expected = new Map<TableName, string>();
  for (const [table, key] of copied) {
    const read = fingerprint();
    for await (const rows of batches(from.db, table, key)) {
      read.add(rows);
      await to.db
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
    if (key[0] === 'id') await copyHighestId(table, from, to);
    expected.set(table, read.digest());
    counts[table] = read.count();
  }
  for (const [table, key] of copied) {
    const written = fingerprint();
    for await (const rows of batches(to.db, table, key)) written.add(rows);
    if (written.digest() !== expected.get(table)) throw new Error(`The rows of ${table} differ after they were copied`);
  }
  return counts;
}

/** The tables with rows, except those that every new database fills. An edit of the latter also leaves rows in other tables. */
export async function filledTables(db: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const [table] of tables.filter(([table]) => !seeded.some((each) => each === table))) {
    const rows = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).execute();
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

async function refuseOtherVersion(from: Database, to: Database): Promise<void> {
  const [source, target] = [await lastMigration(from), await lastMigration(to)];
  if (source !== target)
    throw new Error(
      `The data is of another version (${source}) than this program (${target}): start the site with this version once`,
    );
}

async function* batches(db: Database, table: TableName, key: string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    let query = db.selectFrom(table).selectAll().orderBy(columns).limit(batchSize);
    if (last) {
      const values = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${columns}) > (${values})`);
    }
    const rows = (await query.execute()) as Row[];
    if (rows.length > 0) yield rows;
    await setImmediate(); // SQLite blocks the event loop: requests are served between batches
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Copies the highest ids of some tables, unless those of `to` are higher. */
export async function copyHighestIds(from: Side, to: Side, isCopied: (table: TableName) => boolean): Promise<void> {
  for (const [table, key] of tables) if (isCopied(table) && key[0] === 'id') await copyHighestId(table, from, to);
}

async function copyHighestId(table: TableName, from: Side, to: Side): Promise<void> {
  const id = await from.ids.read(from.db, table);
  const known = (await to.ids.read(to.db, table)) ?? 0;
  if (id !== undefined && id > known) await to.ids.write(to.db, table, id);
}

/** A hash over rows, independent of the order of columns, and their number. */
function fingerprint() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: Row[]) {
      for (const row of rows) hash.update(JSON.stringify(row, Object.keys(row).sort()));
      count += rows.length;
    },
    count: () => count,
    digest: () => hash.digest('hex'),
  };
}
