import { type Kysely, sql } from 'kysely';

/** One row with the bytes of all enquiries. Triggers run once per statement: deleting thousands updates it once. */
export async function createMessageVolume(db: Kysely<never>, columns: string[]): Promise<void> {
  const bytes = sql.join(
    columns.map((column) => sql`octet_length(coalesce(${sql.ref(column)}, ''))`),
    sql` + `,
  );
  const sum = (rows: string) => sql`(select coalesce(sum(${bytes}), 0) from ${sql.table(rows)})`;
  const statements = [
    sql`create table message_volume (bytes bigint not null)`,
    sql`insert into message_volume select ${sum('message')}`,
    sql`create function add_message_volume() returns trigger language plpgsql as $$ begin
      update message_volume set bytes = bytes + ${sum('changed')}; return null; end $$`,
    sql`create function subtract_message_volume() returns trigger language plpgsql as $$ begin
      update message_volume set bytes = bytes - ${sum('changed')}; return null; end $$`,
    sql`create trigger message_volume_insert after insert on message referencing new table as changed
      for each statement execute function add_message_volume()`,
    sql`create trigger message_volume_delete after delete on message referencing old table as changed
      for each statement execute function subtract_message_volume()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
