import { sql } from 'kysely';
import type { Database } from './row.ts';

/**
 * Waits until no other transaction has the turn of this name, and has it until its own ends: what is read afterwards is
 * not changed by others who take it. For what reads before it writes. The dialect brings `take_turn`; a database with one
 * connection has nobody to wait for.
 */
export async function takeTurn(transaction: Database, name: string): Promise<void> {
  await sql`select take_turn(${name})`.execute(transaction);
}
