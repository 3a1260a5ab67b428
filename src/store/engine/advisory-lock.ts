import { sql, type Transaction } from 'kysely';
import { boundedQueue, type KeyedQueue, keyedQueue, type Queue } from '../../lib/queue.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

/** Whoever writes content, or deletes what it needs, has this turn. */
export const contentTurn = 'content';

/** Whoever begins sessions of a user, or ends all of them, has this turn. */
export function userTurn(id: number): string {
  return `user:${id}`;
}

/** How many transactions of one name wait in this process. A write takes milliseconds: the last waits for a second or two. */
const ofOneName = { running: 1, waiting: 300 };

/**
 * How many transactions that have a turn, of whatever names, are under way in this process. They may wait for those of other
 * instances, each on a connection: most of the pool (`dialects/postgres.ts`) is left to what reads pages.
 */
const ofAllNames = { running: 4, waiting: 1000 };

/**
 * Runs `write` in a transaction that has the turn of a name from the beginning. Transactions of this process wait for each
 * other before they begin: none holds a connection meanwhile.
 * @throws Refusal 503 when too many wait
 */
export function inTurn<Result>(
  db: Database,
  name: string,
  write: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const { byName, all } = linesOf(db);
  return byName(name, () =>
    all(() =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, name);
        return write(transaction);
      }),
    ),
  );
}

/**
 * Waits until no other transaction has the turn of this name, and has it until its own ends: what is read afterwards is
 * not changed by others who take it. For what reads before it writes. The dialect brings `take_turn`; a database with one
 * connection has nobody to wait for.
 */
export async function takeTurn(transaction: Database, name: string): Promise<void> {
  await sql`select take_turn(${name})`.execute(transaction);
}

type Lines = { byName: KeyedQueue; all: Queue };

/** Each database that this process has opened has lines of its own, gone with it. */
const lines = new WeakMap<Database, Lines>();

function linesOf(db: Database): Lines {
  const known = lines.get(db) ?? { byName: keyedQueue(ofOneName), all: boundedQueue(ofAllNames) };
  lines.set(db, known);
  return known;
}
