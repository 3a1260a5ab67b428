import { sql } from 'kysely';
import type { HighestIds } from '../engine/highest-ids.ts';

/** Counters of `autoincrement` (https://sqlite.org/autoinc.html): a table has a row once it has used an id. */
export const sqliteIds: HighestIds = {
  async read(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq;
  },
  async write(db, table, id) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
  },
};
