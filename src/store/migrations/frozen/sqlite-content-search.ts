import { type Kysely, sql } from 'kysely';

type Source = { table: string; kind: string; owner: string; columns: string[] };

/**
 * Creates `content_search` with a trigram index: each kind of record and language has a range of row ids, which the
 * program assigns. Also creates the queue `content_search_due`, to which triggers add each record whose texts change.
 */
export async function createContentSearch(db: Kysely<never>, sources: Source[]): Promise<void> {
  await sql`create virtual table content_search
    using fts5(title unindexed, text, tokenize = 'trigram', detail = none, columnsize = 0)`.execute(db);
  await sql`create table content_search_due (id integer primary key autoincrement, kind text not null,
    record_id integer not null, unique (kind, record_id))`.execute(db);
  for (const { table, kind, owner, columns } of sources) {
    const note = (row: 'new' | 'old') => {
      const id = sql.ref(`${row}.${owner}`);
      // Replaces the row each time, so that the last change has the highest id.
      return sql`begin
        delete from content_search_due where kind = ${sql.lit(kind)} and record_id = ${id};
        insert into content_search_due (kind, record_id) values (${sql.lit(kind)}, ${id}); end`;
    };
    const trigger = (event: string) => sql.id(`${table}_content_search_${event}`);
    const on = sql.table(table);
    const changed = sql.join(columns.map((column) => sql.id(column)));
    for (const statement of [
      sql`create trigger ${trigger('insert')} after insert on ${on} ${note('new')}`,
      sql`create trigger ${trigger('update')} after update of ${changed} on ${on} ${note('new')}`,
      sql`create trigger ${trigger('delete')} after delete on ${on} ${note('old')}`,
    ])
      await statement.execute(db);
  }
}
