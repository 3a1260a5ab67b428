import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../src/store/engine/data-folder.ts';
import { closeConnection, openConnection } from '../../src/store/postgres/dialect.ts';
import { registerFunctions } from '../../src/store/sqlite/dialect.ts';

/** The location of a site's data: files in a folder, and rows in its SQLite file or in the PostgreSQL at `url`. */
export type Location = { directory: string; url?: string | undefined };

/** Runs a query in which `?` stands for a value. */
export type Read = (sql: string, ...values: string[]) => Promise<Record<string, unknown>[]>;

/** Opens a read-only snapshot of the database, whether or not the product is running. */
export function withDatabase<Result>(
  { directory, url }: Location,
  use: (read: Read) => Promise<Result>,
): Promise<Result> {
  return url === undefined ? withSqlite(join(directory, databaseFile), use) : withPostgres(url, use);
}

async function withSqlite<Result>(file: string, use: (read: Read) => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    registerFunctions(database); // the integrity check evaluates indexes that call these functions
    database.exec('begin');
    return await use(async (sql, ...values) => database.prepare(sql).all(...values));
  } finally {
    database.close();
  }
}

async function withPostgres<Result>(url: string, use: (read: Read) => Promise<Result>): Promise<Result> {
  const connection = await openConnection(url);
  try {
    await connection.query('begin isolation level repeatable read read only');
    return await use(async (sql, ...values) => {
      const numbered = sql.split('?').reduce((begin, rest, index) => `${begin}$${index}${rest}`);
      return (await connection.query(numbered, values)).rows;
    });
  } finally {
    await closeConnection(connection);
  }
}
