import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { isBusy } from './lock.ts';

/** How often a query that met another process's lock is retried. */
const retryDelayMs = 10;

/** After so long without an attempt, a lock counts as a new one. */
const sameLockMs = 1000;

/**
 * Runs Kysely's queries on SQLite, whose calls block the event loop. So SQLite itself never waits for a lock: the
 * driver retries later and requests are served meanwhile. Reads and writes each have a first-in, first-out queue. Reads
 * use their own connection and wait for no transaction: they see what was committed last (https://sqlite.org/wal.html,
 * 2.2).
 * @param reader for `select` outside of transactions
 * @param lockTimeoutMs how long queries wait for another process before they throw SQLITE_BUSY
 */
export function createDriver(database: DatabaseSync, reader: DatabaseSync, lockTimeoutMs: number): Driver {
  const run = runner(database);
  const runRead = reader === database ? run : runner(reader);
  const connection = new Mutex();
  const writes = new Queue(connection);
  const reads = new Queue(reader === database ? connection : new Mutex());

  /**
   * Retries `attempt` until no other process blocks it. The caller then holds the connection and the head of the queue.
   */
  async function hold<Result>(queue: Queue, attempt: () => Result): Promise<Result> {
    const { connection } = queue;
    await queue.acquire();
    try {
      // SQLite answers synchronously: a hundred writes in one turn of the event loop would delay all reads.
      if (queue === writes) await setImmediate();
      for (;;) {
        await connection.acquire();
        try {
          const result = attempt();
          queue.noteFree();
          return result;
        } catch (error) {
          connection.release();
          if (!isBusy(error)) throw error;
          if (queue.noteBusyMs(performance.now()) >= lockTimeoutMs) throw error;
        }
        await setTimeout(retryDelayMs);
      }
    } catch (error) {
      queue.release();
      throw error;
    }
  }

  function release(queue: Queue): void {
    queue.connection.release();
    queue.release();
  }

  class Connection implements DatabaseConnection {
    hasTransaction = false;

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (this.hasTransaction) return run<Row>(query);
      const [queue, runOne] = SelectQueryNode.is(query.query) ? [reads, runRead] : [writes, run];
      const result = await hold(queue, () => runOne<Row>(query));
      release(queue);
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
    /**
     * Begins as a writer: SQLite fails a transaction that has read and then writes while locked, instead of letting it
     * wait (https://sqlite.org/isolation.html). All transactions of the product write.
     */
    async beginTransaction(connection) {
      await hold(writes, () => database.exec('begin immediate'));
      (connection as Connection).hasTransaction = true;
    },
    async commitTransaction() {
      database.exec('commit');
    },
    /**
     * SQLite rolls back by itself when the disk is full or fails (https://sqlite.org/lang_transaction.html, 3). A
     * second rollback would throw and hide the original error.
     */
    async rollbackTransaction() {
      if (database.isTransaction) database.exec('rollback');
    },
    async releaseConnection(connection) {
      if ((connection as Connection).hasTransaction) release(writes);
    },
    async destroy() {
      if (reader !== database) reader.close(); // the last connection to close removes the log, and must be able to write
      database.close();
    },
  };
}

/** A first-in, first-out lock. */
class Mutex {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((next) => this.#waiting.push(next));
    this.#isHeld = true;
  }

  /** Passes the lock directly to the next in line. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

class Queue extends Mutex {
  readonly connection: Mutex;
  #busySince = 0;
  #busyUntil = Number.NEGATIVE_INFINITY;

  constructor(connection: Mutex) {
    super();
    this.connection = connection;
  }

  /**
   * How many milliseconds another process has held the lock so far. A query that comes after the others have timed out
   * fails at once: otherwise each in a row would wait as long as the first.
   */
  noteBusyMs(now: number): number {
    if (now - this.#busyUntil > sameLockMs) this.#busySince = now;
    this.#busyUntil = now;
    return now - this.#busySince;
  }

  noteFree(): void {
    this.#busyUntil = Number.NEGATIVE_INFINITY;
  }
}

/** Runs compiled queries. Kysely would prepare each again: prepared statements are cached here. */
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
