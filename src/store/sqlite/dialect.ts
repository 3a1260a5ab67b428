import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { folded } from '../../domain/text/folded.ts';
import { longLog } from './commit.ts';
import { createDriver } from './driver.ts';

/** Settings that durable writes depend on, with the value that SQLite must report. */
const requiredPragmas = {
  journal_mode: 'wal',
  synchronous: 2, // FULL: a commit returns once the log is on disk
  foreign_keys: 1,
  busy_timeout: 0, // ms: SQLite would block the event loop while it waits; the driver waits instead
} as const;

/** How long a query waits for another process's lock. The wait blocks the process only at the start. */
const defaultLockTimeoutMs = 5000;

/**
 * A Kysely dialect for one SQLite file, created when missing.
 * @param options `isIntact` is for a file that is as it was closed: it is not read in full to find damage
 * @throws Error for the operator when the file is damaged or lacks a required setting
 */
export function sqliteDialect(file: string, { lockTimeoutMs = defaultLockTimeoutMs, isIntact = false } = {}): Dialect {
  try {
    const database = open(file, { lockTimeoutMs, isIntact });
    return dialectOver(database, { file, reader: openReader(file), lockTimeoutMs });
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    if (damaged.includes(errcode & 0xff))
      throw new Error(`The database ${file} is damaged (${message}): restore it from a backup with npm run restore`);
    throw new Error(`The database ${file} cannot be opened (${message}): check its folder's permissions and space`);
  }
}

export function readOnlyDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { readOnly: true });
  return dialectOver(database, { file, reader: database, lockTimeoutMs: defaultLockTimeoutMs });
}

function dialectOver(database: DatabaseSync, options: Parameters<typeof createDriver>[1]): Dialect {
  return {
    createDriver: () => createDriver(database, options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class Adapter extends SqliteAdapter {
  /** The driver has its own queues. Kysely's would make reads wait behind a blocked write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite alters tables in transactions. Without this flag, Kysely would leave an interrupted migration half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite's primary result codes CORRUPT and NOTADB. */
const damaged = [11, 26];

function open(file: string, { lockTimeoutMs, isIntact }: { lockTimeoutMs: number; isIntact: boolean }): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    database.exec('pragma temp_store = memory'); // so that a write opens no temporary file
    database.exec(`pragma journal_size_limit = ${longLog}`); // gives the disk space of a longer one back
    // Forces a write, because SQLite opens a read-only file without an error.
    database.exec('begin immediate; pragma user_version = 1; rollback');
    if (!isIntact) checkIntegrity(database, file);
    database.exec(`pragma busy_timeout = ${requiredPragmas.busy_timeout}`);
    verify(database, file);
    registerFunctions(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a second connection, which reads pages while a transaction is open on the first. */
function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: requiredPragmas.busy_timeout });
  database.exec('pragma temp_store = memory');
  registerFunctions(database);
  return database;
}

export function registerFunctions(database: DatabaseSync): void {
  // SQLite's own `lower` handles ASCII only.
  database.function('fold', { deterministic: true }, (text) => folded(String(text)));
  database.function('take_turn', (_name) => null); // transactions run one after the other on the only writing connection
  database.function('moment_in', (seconds) => new Date(Date.now() + Number(seconds) * 1000).toISOString());
}

/**
 * Returns the first fault that quick_check finds. Checking the whole database would also verify all search indexes,
 * which takes seconds on a large one (https://sqlite.org/vtab.html#the_xintegrity_method). The tables that store those
 * indexes are checked.
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
