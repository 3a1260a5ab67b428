import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Statement = RawBuilder<unknown>;

const owners = ['attachment', 'basket_line', 'outbox'];
const searchedColumns = ['name', 'entreprise', 'email', 'object', 'message'];
const countedColumns = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'];

/**
 * Renames to "enquiry" what visitors send: tables, columns, indexes and triggers, in place. Rows, their ids and the next id
 * stay. The column `message` keeps its name: it is the text that the visitor typed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = [
    ...(isPostgres ? dropOnPostgres() : dropOnSqlite()),
    ...['', '_search', '_volume'].map(
      (end) => sql`alter table ${sql.id(`message${end}`)} rename to ${sql.id(`enquiry${end}`)}`,
    ),
    ...owners.map((table) => sql`alter table ${sql.id(table)} rename column message_id to enquiry_id`),
    ...(isPostgres ? makeOnPostgres() : makeOnSqlite()),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** SQLite cannot rename indexes or triggers: they are created anew. */
function dropOnSqlite(): Statement[] {
  const triggers = ['search_insert', 'search_update', 'search_delete', 'volume_insert', 'volume_delete'];
  const indexes = ['address_hash_created_at', 'created_at', 'key', 'inbox'].map((end) => `message_${end}`);
  return [
    ...triggers.map((end) => sql`drop trigger ${sql.id(`message_${end}`)}`),
    ...[...indexes, ...owners.map((table) => `${table}_message_id`)].map((name) => sql`drop index ${sql.id(name)}`),
  ];
}

function makeOnSqlite(): Statement[] {
  return [
    sql`create index enquiry_address_hash_created_at on enquiry (address_hash, created_at)`,
    sql`create index enquiry_created_at on enquiry (created_at)`,
    sql`create unique index enquiry_key on enquiry (key)`,
    sql`create index enquiry_list on enquiry (id, deleted_at, state, suspect, read_at, updated_at)`,
    ...owners.map((table) => sql`create index ${sql.id(`${table}_enquiry_id`)} on ${sql.id(table)} (enquiry_id)`),
    sql`create trigger enquiry_search_insert after insert on enquiry begin
      insert into enquiry_search (rowid, text) values (new.id, ${searchedText(sql`char(10)`)}); end`,
    sql`create trigger enquiry_search_update after update of ${list(searchedColumns)} on enquiry begin
      update enquiry_search set text = ${searchedText(sql`char(10)`)} where rowid = new.id; end`,
    sql`create trigger enquiry_search_delete after delete on enquiry begin
      delete from enquiry_search where rowid = old.id; end`,
    sql`create trigger enquiry_volume_insert after insert on enquiry begin
      update enquiry_volume set bytes = bytes + (${bytesOf('new.')}); end`,
    sql`create trigger enquiry_volume_delete after delete on enquiry begin
      update enquiry_volume set bytes = bytes - (${bytesOf('old.')}); end`,
  ];
}

/** PostgreSQL does not update the source of functions: those that name a table are created anew, with their triggers. */
function dropOnPostgres(): Statement[] {
  return [
    ...['search', 'volume_insert', 'volume_delete'].map(
      (end) => sql`drop trigger ${sql.id(`message_${end}`)} on message`,
    ),
    sql`drop function write_message_search, add_message_volume, subtract_message_volume`,
  ];
}

function makeOnPostgres(): Statement[] {
  return [
    sql`alter sequence message_id_seq rename to enquiry_id_seq`,
    ...['address_hash_created_at', 'created_at', 'key', 'pkey', 'search_pkey', 'search_text'].map((end) =>
      renameIndex(`message_${end}`, `enquiry_${end}`),
    ),
    renameIndex('message_inbox', 'enquiry_list'),
    ...owners.map((table) => renameIndex(`${table}_message_id`, `${table}_enquiry_id`)),
    ...owners.map((table) => renameConstraint(table, `${table}_message_id_fkey`, `${table}_enquiry_id_fkey`)),
    renameConstraint('enquiry_search', 'message_search_rowid_fkey', 'enquiry_search_rowid_fkey'),
    sql`create function write_enquiry_search() returns trigger language plpgsql as $$ begin
      insert into enquiry_search values (new.id, ${searchedText(sql`chr(10)`)})
        on conflict (rowid) do update set text = excluded.text;
      return null; end $$`,
    sql`create trigger enquiry_search after insert or update of ${list(searchedColumns)} on enquiry
      for each row execute function write_enquiry_search()`,
    sql`create function add_enquiry_volume() returns trigger language plpgsql as $$ begin
      update enquiry_volume set bytes = bytes + ${bytesOfChanged()}; return null; end $$`,
    sql`create function subtract_enquiry_volume() returns trigger language plpgsql as $$ begin
      update enquiry_volume set bytes = bytes - ${bytesOfChanged()}; return null; end $$`,
    sql`create trigger enquiry_volume_insert after insert on enquiry referencing new table as changed
      for each statement execute function add_enquiry_volume()`,
    sql`create trigger enquiry_volume_delete after delete on enquiry referencing old table as changed
      for each statement execute function subtract_enquiry_volume()`,
  ];
}

function renameIndex(from: string, to: string): Statement {
  return sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`;
}

function renameConstraint(table: string, from: string, to: string): Statement {
  return sql`alter table ${sql.id(table)} rename constraint ${sql.id(from)} to ${sql.id(to)}`;
}

function searchedText(lineEnd: Statement): Statement {
  return sql`fold(concat_ws(${lineEnd}, ${list(searchedColumns, 'new.')}))`;
}

/** Runs once per statement: deleting thousands of enquiries changes the sum once. */
function bytesOfChanged(): Statement {
  return sql`(select coalesce(sum(${bytesOf()}), 0) from changed)`;
}

function bytesOf(row = ''): Statement {
  const lengths = countedColumns.map((column) => sql`octet_length(coalesce(${sql.ref(row + column)}, ''))`);
  return sql.join(lengths, sql` + `);
}

function list(columns: string[], row = ''): Statement {
  return sql.join(columns.map((column) => sql.ref(row + column)));
}
