import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { createCommit } from './commit.ts';
import { LockQueue, Mutex } from './lock-queue.ts';

/**
 * Runs Kysely's queries on SQLite, whose calls block the event loop. Therefore SQLite itself never waits for a lock:
 * the driver retries later, and requests are served meanwhile. Reads and writes each have a first-in, first-out queue.
 * Reads use their own connection and wait for no transaction: they see the last committed state
 * (https://sqlite.org/wal.html, 2.2).
 * @param file the path of `database`
 * @param reader for `select` outside of transactions
 * @param lockTimeoutMs how long queries wait for another process before they throw SQLITE_BUSY
 */
export function createDriver(
  database: DatabaseSync,
  { file, reader, lockTimeoutMs }: { file: string; reader: DatabaseSync; lockTimeoutMs: number },
): Driver {
  const run = runner(database);
  const runRead = reader === database ? run : runner(reader);
  const { noteBegin, commit, end } = createCommit(database, file);
  const connection = new Mutex();
  const writes = new LockQueue(connection, { lockTimeoutMs, yieldsFirst: true });
  const reads = new LockQueue(reader === database ? connection : new Mutex(), { lockTimeoutMs, yieldsFirst: false });

  class Connection implements DatabaseConnection {
    hasTransaction = false;

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (this.hasTransaction) return run<Row>(query);
      const [queue, runOne] = isRead(query) ? [reads, runRead] : [writes, run];
      const result = await queue.hold(() => runOne<Row>(query));
      queue.releaseAll();
      return result;
    }

    /** Fetches all rows at once: a slow consumer must not block the connection. */
    async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
      yield await this.executeQuery<Row>(query);
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    /** Begins as a writer: SQLite fails a reader that then meets a lock (https://sqlite.org/isolation.html). */
    async beginTransaction(connection) {
      await writes.hold(() => database.exec('begin immediate'));
      (connection as Connection).hasTransaction = true;
      noteBegin();
    },
    commitTransaction: commit,
    /**
     * A full or failing disk has already rolled back (https://sqlite.org/lang_transaction.html, 3): a second rollback
     * fails.
     */
    async rollbackTransaction() {
      if (database.isTransaction) database.exec('rollback');
    },
    async releaseConnection(connection) {
      if ((connection as Connection).hasTransaction) writes.releaseAll();
    },
    async destroy() {
      await end();
      if (reader !== database) reader.close(); // the last connection to close deletes the log, and must be able to write
      database.close();
    },
  };
}

/**
 * Whether a query only reads. Includes those of the `sql` tag: otherwise the search would wait while a spreadsheet is
 * applied.
 */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || sql.startsWith('select ');
}

/** Runs compiled queries. Caches prepared statements, which Kysely would prepare again each time. */
function runner(database: DatabaseSync) {
  const statements = new Map<string, { statement: StatementSync; answersRows: boolean }>();

  function prepare(sql: string) {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (statements.size >= 500) statements.clear(); // lists of ids give queries of many lengths
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    statements.set(sql, prepared);
    return prepared;
  }

  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, answersRows } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (answersRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
