import { sql, type Transaction } from 'kysely';
import { boundedQueue, type KeyedQueue, keyedQueue, type Queue } from '../../lib/queue.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

/** Held by every write of content, and by deletions of files that content may need. */
export const contentLock = 'content';

/** Held by every change of access, names and addresses. It protects the last owner and prevents duplicates. */
export const peopleLock = 'people';

/** Held when a session of a user begins, and when all of them end. */
export function userLock(id: number): string {
  return `user:${id}`;
}

/**
 * Limits the transactions of this process that wait for one lock. A write takes milliseconds: the last waits a second
 * or two.
 */
const ofOneName = { running: 1, waiting: 300 };

/**
 * Limits the connections that may wait for other instances: most of the pool (`postgres/dialect.ts`) stays free for
 * pages.
 */
const ofAllNames = { running: 4, waiting: 1000 };

/**
 * Runs `write` in a transaction that holds an advisory lock from its beginning. Transactions of this process wait in a
 * queue before they begin, without a connection.
 * @throws Refusal 503 when the queue is full
 */
export function withAdvisoryLock<Result>(
  db: Database,
  name: string,
  write: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const { byName, all } = queuesOf(db);
  return byName(name, () =>
    all(() =>
      db.transaction().execute(async (transaction) => {
        await takeAdvisoryLock(transaction, name);
        return write(transaction);
      }),
    ),
  );
}

/**
 * Takes a lock until the end of the transaction, for writes that depend on what they read. SQLite's `take_turn` does
 * nothing.
 */
export async function takeAdvisoryLock(transaction: Database, name: string): Promise<void> {
  await sql`select take_turn(${name})`.execute(transaction);
}

type Queues = { byName: KeyedQueue; all: Queue };

const queues = new WeakMap<Database, Queues>();

function queuesOf(db: Database): Queues {
  const known = queues.get(db) ?? { byName: keyedQueue(ofOneName), all: boundedQueue(ofAllNames) };
  queues.set(db, known);
  return known;
}
