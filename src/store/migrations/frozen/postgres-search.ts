import { type Kysely, sql } from 'kysely';

/**
 * Creates `<table>_search`: each row's `rowid` and the folded `text` of some columns, maintained by a trigger. A
 * trigram index answers `text like '%…%'` (https://www.postgresql.org/docs/current/pgtrgm.html).
 */
export async function createSearchTable(db: Kysely<never>, table: string, columns: string[]): Promise<void> {
  const search = sql.table(`${table}_search`);
  const write = sql.id(`write_${table}_search`);
  const textOf = (row: string) =>
    sql`fold(concat_ws(chr(10), ${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))}))`;
  const statements = [
    sql`create extension if not exists pg_trgm`,
    sql`create table ${search} (rowid bigint primary key references ${sql.table(table)} on delete cascade,
      text text collate "C" not null)`,
    // Keeps long texts inside their rows. The planner assumes that texts stored elsewhere cost nothing to read, and
    // would scan them all.
    sql`alter table ${search} alter column text set storage main`,
    sql`insert into ${search} select id, ${textOf(table)} from ${sql.table(table)}`,
    sql`create index ${sql.id(`${table}_search_text`)} on ${search} using gin (text gin_trgm_ops)`,
    sql`create function ${write}() returns trigger language plpgsql as $$ begin
      insert into ${search} values (new.id, ${textOf('new')}) on conflict (rowid) do update set text = excluded.text;
      return null; end $$`,
    sql`create trigger ${sql.id(`${table}_search`)} after insert or update of
      ${sql.join(columns.map((column) => sql.id(column)))} on ${sql.table(table)} for each row execute function ${write}()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
