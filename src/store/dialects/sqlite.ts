import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Settings that the durability of an acknowledged write rests on, with the value that SQLite must report back. */
const requiredPragmas = {
  journal_mode: 'wal',
  synchronous: 2, // FULL: a commit returns after the log is on disk
  foreign_keys: 1,
  busy_timeout: 5000, // ms
} as const;

/**
 * A Kysely dialect over one SQLite file, made when missing.
 * @throws Error with a sentence for the operator when the file is damaged or a required setting does not hold
 */
export function sqliteDialect(file: string): SqliteDialect {
  try {
    return new TransactionalDialect(open(file));
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    if (damaged.includes(errcode & 0xff))
      throw new Error(`The database ${file} is damaged (${message}): restore it from a backup with npm run restore`);
    throw new Error(`The database ${file} cannot be opened (${message}): check its folder's permissions and space`);
  }
}

/** A Kysely dialect over a file that is read alone: nothing of it is set or changed. */
export function readOnlyDialect(file: string): SqliteDialect {
  return new SqliteDialect({ database: adapt(new DatabaseSync(file, { readOnly: true })) });
}

/**
 * SQLite changes tables within transactions like rows. Kysely does not count on it, and would leave a migration that is
 * interrupted half done: with this all that are due are one transaction.
 */
class TransactionalDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new TransactionalDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A disk that is full or fails makes SQLite roll back by itself (https://sqlite.org/lang_transaction.html, 3). To ask for it
 * once more would be an error, which would take the place of the one that tells of the disk.
 */
class TransactionalDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  /**
   * Each transaction begins on a turn of the event loop of its own. SQLite answers at once, so a hundred that wait for
   * each other would be made in a single turn, and whoever only reads a page would wait for them all.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await setImmediate();
    await super.beginTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite's primary result codes for a file that it cannot make sense of: CORRUPT and NOTADB. */
const damaged = [11, 26];

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: requiredPragmas.busy_timeout });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    database.exec('pragma temp_store = memory'); // a write needs no file that could not be opened
    // A file that can only be read is opened without a word.
    database.exec('begin immediate; pragma user_version = 1; rollback');
    verify(database, file);
    bringFunctions(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Brings the functions that the product's queries, indexes and triggers call to a connection. */
export function bringFunctions(database: DatabaseSync): void {
  database.function('fold', { deterministic: true }, fold);
  database.function('take_turn', (_name) => null); // one connection: transactions are made one after the other
  database.function('moment_in', (seconds) => new Date(Date.now() + Number(seconds) * 1000).toISOString());
}

/** Lower case without accents, for searching and ordering: SQLite's own `lower` knows the 26 letters alone. */
function fold(text: SQLOutputValue): string {
  const lower = String(text).toLowerCase();
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
}

function verify(database: DatabaseSync, file: string): void {
  for (const [pragma, required] of Object.entries(requiredPragmas)) {
    const actual = Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];
    if (actual !== required) {
      throw new Error(`The database ${file} reports ${pragma} = ${actual}, but ${required} is required`);
    }
  }
  const integrity = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0];
  if (integrity !== 'ok') {
    throw new Error(`The database ${file} is damaged (${integrity}): restore it from a backup with npm run restore`);
  }
}

/** Kysely expects better-sqlite3's interface, and prepares anew for each query: the statements are kept here. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(database.prepare(sql));
      if (statements.size >= 500) statements.clear(); // lists of ids make texts of many lengths
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
