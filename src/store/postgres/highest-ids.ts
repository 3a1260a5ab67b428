import { type RawBuilder, sql } from 'kysely';
import type { HighestIds } from '../engine/highest-ids.ts';
import type { TableName } from '../engine/tables.ts';

/** PostgreSQL's sequences. They are not transactional: the value read is at least the rows' highest id. */
export const postgresIds: HighestIds = {
  async read(db, table) {
    const { rows } = await sql<{
      id: number | null;
    }>`select pg_sequence_last_value(${sequenceOf(table)}) as id`.execute(db);
    return rows[0]?.id ?? undefined;
  },
  async write(db, table, id) {
    await sql`select setval(${sequenceOf(table)}, ${id})`.execute(db);
  },
};

/** The sequence of a table's column `id`; null when ids are not generated. */
function sequenceOf(table: TableName): RawBuilder<unknown> {
  return sql`pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass`;
}
