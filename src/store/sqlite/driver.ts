import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { isBusy } from './lock.ts';

/** How often a lock that another process holds is asked for. */
const retryDelayMs = 10;

/** When nobody has asked for so long, a lock that is met may be another one than before. */
const sameLockMs = 1000;

/**
 * Runs Kysely's queries on connections of SQLite, whose calls stop the event loop while they last. So they have no busy timeout
 * of their own: where another process holds the lock, the query is tried again later, and requests are served meanwhile. Reads
 * and writes have a queue each, first come, first served. With a connection of their own, reads wait for no transaction: they
 * see what was committed last (https://sqlite.org/wal.html, 2.2).
 * @param reader for `select` outside of transactions
 * @param lockTimeoutMs how long queries wait for another process; after that they throw SQLite's error SQLITE_BUSY
 */
export function createDriver(database: DatabaseSync, reader: DatabaseSync, lockTimeoutMs: number): Driver {
  const run = runner(database);
  const runRead = reader === database ? run : runner(reader);
  const connection = new Mutex();
  const writes = new Queue(connection);
  const reads = new Queue(reader === database ? connection : new Mutex());

  /** Answers what `attempt` does once no other process stops it. The connection and the head of the queue are then held. */
  async function hold<Result>(queue: Queue, attempt: () => Result): Promise<Result> {
    const { connection } = queue;
    await queue.acquire();
    try {
      // SQLite answers at once: a hundred writes in one turn of the event loop would delay all that is only read.
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

    /** All rows at once: a reader that takes its time must not keep the connection from everybody else. */
    async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
      yield await this.executeQuery<Row>(query);
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    /**
     * As a writer from the beginning: SQLite lets a transaction that has read wait for no lock, but fails it
     * (https://sqlite.org/isolation.html). All transactions of the product write.
     */
    async beginTransaction(connection) {
      await hold(writes, () => database.exec('begin immediate'));
      (connection as Connection).hasTransaction = true;
    },
    async commitTransaction() {
      database.exec('commit');
    },
    /**
     * A disk that is full or fails makes SQLite roll back by itself (https://sqlite.org/lang_transaction.html, 3). To ask for
     * it once more would be an error, which would take the place of the one that tells of the disk.
     */
    async rollbackTransaction() {
      if (database.isTransaction) database.exec('rollback');
    },
    async releaseConnection(connection) {
      if ((connection as Connection).hasTransaction) release(writes);
    },
    async destroy() {
      if (reader !== database) reader.close(); // the last one clears the log away, and must be able to write
      database.close();
    },
  };
}

/** One holder at a time, first come, first served. */
class Mutex {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((next) => this.#waiting.push(next));
    this.#isHeld = true;
  }

  /** Hands it to the next: nobody who asks later comes in between. */
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
   * Answers for how many milliseconds another process has been seen to hold the lock. A query that comes when the others have
   * waited in vain is refused at once: in a row, each would wait as long as the first.
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

/** Runs compiled queries. Kysely has each prepared anew: the statements are kept here. */
function runner(database: DatabaseSync) {
  const statements = new Map<string, { statement: StatementSync; answersRows: boolean }>();

  function prepare(sql: string) {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (statements.size >= 500) statements.clear(); // lists of ids make texts of many lengths
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
