import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

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
    return new TransactionalDialect({ database: adapt(open(file)) });
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    if (damaged.includes(errcode & 0xff))
      throw new Error(`The database ${file} is damaged (${message}): restore it from a backup with npm run restore`);
    throw new Error(`The database ${file} cannot be opened (${message}): check its folder's permissions and space`);
  }
}

/**
 * SQLite changes tables within transactions like rows. Kysely does not count on it, and would leave a migration that is
 * interrupted half done: with this all that are due are one transaction.
 */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  /**
   * Each transaction begins on a turn of the event loop of its own. SQLite answers at once, so a hundred that wait for
   * each other would be made in a single turn, and whoever only reads a page would wait for them all.
   */
  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (...parameters) => {
      await setImmediate();
      await begin(...parameters);
    };
    return driver;
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite's primary result codes for a file that it cannot make sense of: CORRUPT and NOTADB. */
const damaged = [11, 26];

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: requiredPragmas.busy_timeout });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    verify(database, file);
    database.function('fold', { deterministic: true }, fold);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
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
