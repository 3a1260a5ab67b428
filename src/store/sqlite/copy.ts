import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { fileFolders } from '../engine/data-folder.ts';
import { bringFunctions } from './dialect.ts';
import { isBusy } from './lock.ts';

/** What a database says of itself: its last migration, how much it holds, and the files that its rows name. */
export type Inspection = { schema: string; counts: Record<string, number>; files: string[] };

/** A database that SQLite finds damaged, or whose rows contradict each other. */
export class DatabaseDamaged extends Error {}

const counted = { machines: 'machine', categories: 'category', news: 'news', messages: 'message' };

/**
 * Copies a database as it is at one moment, while others write to it, through SQLite's online backup API. All pages are
 * taken in one step, which runs in a thread of its own: with several, each write in between would begin it anew.
 * @param target a file that is made; one file without a log, on disk when this ends
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, target, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  joinLog(target);
}

/** Makes one file of a database that nobody has open, without a log beside it. */
export function joinLog(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
}

/**
 * Checks a database that nobody writes to, each page and each reference of it.
 * @throws DatabaseDamaged, or Error with a sentence when it was not written by this program
 */
export function inspectDatabase(file: string): Inspection {
  using database = new DatabaseSync(file, { readOnly: true, returnArrays: true });
  bringFunctions(database); // by which indexes are ordered
  const list = (sql: string) => database.prepare(sql).all() as unknown as unknown[][];
  const [[integrity] = []] = list('pragma integrity_check(1)');
  if (integrity !== 'ok') throw new DatabaseDamaged(`The database is damaged (${integrity})`);
  if (list('pragma foreign_key_check').length > 0)
    throw new DatabaseDamaged('The database is damaged (rows without their owner)');
  const tables = new Set(list("select name from sqlite_schema where type = 'table'").flat());
  if (!tables.has('kysely_migration')) throw new Error('The database was not written by this program');
  const [[schema] = []] = list('select max(name) from kysely_migration');
  const count = (table: string) => (tables.has(table) ? Number(list(`select count(*) from ${table}`)[0]?.[0]) : 0);
  const named = fileFolders.filter(({ table }) => tables.has(table));
  return {
    schema: String(schema),
    counts: Object.fromEntries(Object.entries(counted).map(([noun, table]) => [noun, count(table)])),
    files: named.flatMap(({ folder, table, column }) =>
      list(`select ${column} from ${table} order by 1`).map(([name]) => `${folder}/${name}`),
    ),
  };
}

/**
 * Tells whether a process has the database open, as the running site has: each holds a lock as long as it does. A file
 * that is no database is in nobody's use.
 */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false; // opening it would make it
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema');
    return false;
  } catch (error) {
    return isBusy(error);
  }
}
