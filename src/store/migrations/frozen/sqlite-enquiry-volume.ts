import { type Kysely, sql } from 'kysely';

/** Creates `message_volume`: one row with the total bytes of some columns of all enquiries, maintained by triggers. */
export async function createMessageVolume(db: Kysely<never>, columns: string[]): Promise<void> {
  const bytesOf = (row: string) =>
    sql.join(
      columns.map((column) => sql`octet_length(coalesce(${sql.ref(`${row}.${column}`)}, ''))`),
      sql` + `,
    );
  const statements = [
    sql`create table message_volume (bytes integer not null)`,
    sql`insert into message_volume select coalesce(sum(${bytesOf('message')}), 0) from message`,
    sql`create trigger message_volume_insert after insert on message begin
      update message_volume set bytes = bytes + ${bytesOf('new')}; end`,
    sql`create trigger message_volume_delete after delete on message begin
      update message_volume set bytes = bytes - (${bytesOf('old')}); end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
