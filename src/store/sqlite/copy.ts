import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { fileFolders } from '../engine/data-folder.ts';
import { registerFunctions } from './dialect.ts';
import { isBusy } from './lock.ts';

export type Inspection = { schema: string; counts: Record<string, number>; files: string[] };

/** SQLite found the database damaged, or its rows violate foreign keys. */
export class DatabaseDamaged extends Error {}

/**
 * The counts of a manifest, with the names of their tables. The table of enquiries was named `message` before migration
 * 0018.
 */
const counted = { machines: ['machine'], categories: ['category'], news: ['news'], messages: ['enquiry', 'message'] };

/**
 * Copies a database at one moment through SQLite's online backup API, while others write to it. Copies all pages in one
 * step, off the main thread: with several steps, each write in between would restart the copy.
 * @param target the file to create; afterwards synced and without a log
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

/** Merges the write-ahead log into a database that is not open elsewhere. */
export function joinLog(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
}

/**
 * Checks every page and foreign key of a database that is not being written to.
 * @throws DatabaseDamaged, or Error for the operator when it was not written by this program
 */
export function inspectDatabase(file: string): Inspection {
  using database = new DatabaseSync(file, { readOnly: true, returnArrays: true });
  registerFunctions(database); // indexes use them
  const list = (sql: string) => database.prepare(sql).all() as unknown as unknown[][];
  const [[integrity] = []] = list('pragma integrity_check(1)');
  if (integrity !== 'ok') throw new DatabaseDamaged(`The database is damaged (${integrity})`);
  if (list('pragma foreign_key_check').length > 0)
    throw new DatabaseDamaged('The database is damaged (rows without their owner)');
  const tables = new Set(list("select name from sqlite_schema where type = 'table'").flat());
  if (!tables.has('kysely_migration')) throw new Error('The database was not written by this program');
  const [[schema] = []] = list('select max(name) from kysely_migration');
  const count = (names: string[]) => {
    const table = names.find((name) => tables.has(name));
    return table === undefined ? 0 : Number(list(`select count(*) from ${table}`)[0]?.[0]);
  };
  const named = fileFolders.filter(({ table }) => tables.has(table));
  return {
    schema: String(schema),
    counts: Object.fromEntries(Object.entries(counted).map(([noun, names]) => [noun, count(names)])),
    files: named.flatMap(({ folder, table, column }) =>
      list(`select ${column} from ${table} order by 1`).map(([name]) => `${folder}/${name}`),
    ),
  };
}

/**
 * Whether a process has the database open, detected by the lock that each holds. False for a file that is not a
 * database.
 */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false; // opening would create it
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema');
    return false;
  } catch (error) {
    return isBusy(error);
  }
}
