import { sql, type Transaction } from 'kysely';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

/** Whoever writes content, or deletes what it needs, has this turn. */
export const contentTurn = 'content';

/** Whoever begins sessions of a user, or ends all of them, has this turn. */
export function userTurn(id: number): string {
  return `user:${id}`;
}

/** Runs `write` in a transaction that has the turn of a name from the beginning. */
export function inTurn<Result>(
  db: Database,
  name: string,
  write: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, name);
    return write(transaction);
  });
}

/**
 * Waits until no other transaction has the turn of this name, and has it until its own ends: what is read afterwards is
 * not changed by others who take it. For what reads before it writes. The dialect brings `take_turn`; a database with one
 * connection has nobody to wait for.
 */
export async function takeTurn(transaction: Database, name: string): Promise<void> {
  await sql`select take_turn(${name})`.execute(transaction);
}
