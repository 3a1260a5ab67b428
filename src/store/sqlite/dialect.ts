import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createDriver } from './driver.ts';

/** Settings that the durability of an acknowledged write rests on, with the value that SQLite must report back. */
const requiredPragmas = {
  journal_mode: 'wal',
  synchronous: 2, // FULL: a commit returns after the log is on disk
  foreign_keys: 1,
  busy_timeout: 0, // ms: SQLite would stop the event loop while it waits; the driver waits instead
} as const;

/** How long a query waits for a lock that another process holds. At the start alone nothing else goes on meanwhile. */
const defaultLockTimeoutMs = 5000;

/**
 * A Kysely dialect over one SQLite file, made when missing.
 * @throws Error with a sentence for the operator when the file is damaged or a required setting does not hold
 */
export function sqliteDialect(file: string, { lockTimeoutMs = defaultLockTimeoutMs } = {}): Dialect {
  try {
    const database = open(file, lockTimeoutMs);
    return dialectOver(database, openReader(file), lockTimeoutMs);
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    if (damaged.includes(errcode & 0xff))
      throw new Error(`The database ${file} is damaged (${message}): restore it from a backup with npm run restore`);
    throw new Error(`The database ${file} cannot be opened (${message}): check its folder's permissions and space`);
  }
}

/** A Kysely dialect over a file that is read alone: nothing of it is set or changed. */
export function readOnlyDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { readOnly: true });
  return dialectOver(database, database, defaultLockTimeoutMs);
}

function dialectOver(database: DatabaseSync, reader: DatabaseSync, lockTimeoutMs: number): Dialect {
  return {
    createDriver: () => createDriver(database, reader, lockTimeoutMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class Adapter extends SqliteAdapter {
  /** The driver decides whose turn it is. Kysely would let no read pass a write that waits for another process. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * SQLite changes tables within transactions like rows. Kysely does not count on it, and would leave a migration that is
   * interrupted half done: with this all that are due are one transaction.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite's primary result codes for a file that it cannot make sense of: CORRUPT and NOTADB. */
const damaged = [11, 26];

function open(file: string, lockTimeoutMs: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    database.exec('pragma temp_store = memory'); // a write needs no file that could not be opened
    // A file that can only be read is opened without a word.
    database.exec('begin immediate; pragma user_version = 1; rollback');
    checkIntegrity(database, file);
    database.exec(`pragma busy_timeout = ${requiredPragmas.busy_timeout}`);
    verify(database, file);
    bringFunctions(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A second connection, on which pages are read while a transaction is under way on the first. */
function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: requiredPragmas.busy_timeout });
  database.exec('pragma temp_store = memory');
  bringFunctions(database);
  return database;
}

/** Brings the functions that the product's queries, indexes and triggers call to a connection. */
export function bringFunctions(database: DatabaseSync): void {
  database.function('fold', { deterministic: true }, fold);
  database.function('take_turn', (_name) => null); // one connection writes: transactions are made one after the other
  database.function('moment_in', (seconds) => new Date(Date.now() + Number(seconds) * 1000).toISOString());
}

/** Lower case without accents, for searching and ordering: SQLite's own `lower` knows the 26 letters alone. */
function fold(text: SQLOutputValue): string {
  const lower = String(text).toLowerCase();
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
}

/**
 * What quick_check finds in a table. The whole database's would also take every searched text to pieces anew, which takes seconds where
 * there are many (https://sqlite.org/vtab.html#the_xintegrity_method); the tables that hold their index are looked at.
 */
const findFault = `select found.quick_check as found
  from pragma_table_list as listed, pragma_quick_check(listed.name) as found
  where listed.schema = 'main' and listed.type <> 'virtual' and found.quick_check <> 'ok' limit 1`;

function checkIntegrity(database: DatabaseSync, file: string): void {
  const fault = database.prepare(findFault).get();
  if (fault === undefined) return;
  throw new Error(`The database ${file} is damaged (${fault.found}): restore it from a backup with npm run restore`);
}

function verify(database: DatabaseSync, file: string): void {
  for (const [pragma, required] of Object.entries(requiredPragmas)) {
    const actual = Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];
    if (actual !== required) {
      throw new Error(`The database ${file} reports ${pragma} = ${actual}, but ${required} is required`);
    }
  }
}
