import { type Kysely, sql } from 'kysely';

/**
 * Creates `<table>_search`: each row's `rowid` and the folded `text` of some columns, maintained by triggers. SQLite's trigram
 * index answers `text like '%…%'` (https://sqlite.org/fts5.html#the_trigram_tokenizer).
 * @param detail `full` for long texts: their index stores the position of each trigram, so that matches need not be read, and
 * takes as much space as the texts
 */
export async function createSearchTable(
  db: Kysely<never>,
  table: string,
  columns: string[],
  detail: 'none' | 'full' = 'none',
): Promise<void> {
  const search = sql.table(`${table}_search`);
  const trigger = (event: string) => sql.id(`${table}_search_${event}`);
  const textOf = (row: string) =>
    sql`fold(concat_ws(char(10), ${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))}))`;
  const statements = [
    sql`create virtual table ${search} using fts5(text, tokenize = 'trigram', detail = ${sql.id(detail)}, columnsize = 0)`,
    sql`create trigger ${trigger('insert')} after insert on ${sql.table(table)} begin
      insert into ${search} (rowid, text) values (new.id, ${textOf('new')}); end`,
    sql`create trigger ${trigger('update')} after update of ${sql.join(columns.map((column) => sql.id(column)))}
      on ${sql.table(table)} begin update ${search} set text = ${textOf('new')} where rowid = new.id; end`,
    sql`create trigger ${trigger('delete')} after delete on ${sql.table(table)} begin
      delete from ${search} where rowid = old.id; end`,
    sql`insert into ${search} (rowid, text) select id, ${textOf(table)} from ${sql.table(table)}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
