import { type Kysely, sql } from 'kysely';

type Source = { table: string; kind: string; owner: string; columns: string[] };

/** The number of ids in a range, and of ranges: two kinds of record in five languages. */
const span = 2 ** 40;
const ranges = 10;

/**
 * Creates `content_search` with a trigram index for each range: each kind of record and language has a range of row ids,
 * which the program assigns. Also creates the queue `content_search_due`, to which triggers add each record whose texts
 * change.
 */
export async function createContentSearch(db: Kysely<never>, sources: Source[]): Promise<void> {
  const statements = [
    sql`create table content_search (rowid bigint primary key, title text collate "C" not null,
      text text collate "C" not null)`,
    // Keeps the texts inside the rows, as in the other search tables.
    sql`alter table content_search alter column text set storage main`,
    sql`create table content_search_due (id bigserial primary key, kind text collate "C" not null,
      record_id bigint not null, unique (kind, record_id))`,
  ];
  for (let range = 0; range < ranges; range += 1)
    statements.push(sql`create index ${sql.id(`content_search_text_${range}`)} on content_search using gin (text gin_trgm_ops)
      where rowid >= ${sql.lit(range * span)} and rowid < ${sql.lit((range + 1) * span)}`);
  for (const { table, kind, owner, columns } of sources) {
    const note = (row: 'new' | 'old') => sql`insert into content_search_due (kind, record_id)
      values (${sql.lit(kind)}, ${sql.ref(`${row}.${owner}`)})
      on conflict (kind, record_id) do update set id = excluded.id`;
    const name = sql.id(`note_${table}_content_search`);
    statements.push(
      sql`create function ${name}() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then ${note('old')}; else ${note('new')}; end if; return null; end $$`,
      sql`create trigger ${sql.id(`${table}_content_search`)} after insert or delete or update of
        ${sql.join(columns.map((column) => sql.id(column)))} on ${sql.table(table)}
        for each row execute function ${name}()`,
    );
  }
  for (const statement of statements) await statement.execute(db);
}
