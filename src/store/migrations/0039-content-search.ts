import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';
import { createContentSearch as createOnPostgres } from './frozen/postgres-content-search.ts';
import { createSearchTable as createWordsOnPostgres } from './frozen/postgres-search.ts';
import { createContentSearch as createOnSqlite } from './frozen/sqlite-content-search.ts';
import { createSearchTable as createWordsOnSqlite } from './frozen/sqlite-search.ts';

/** The tables with searched texts, and the column with the id of the record. */
const sources = [
  { table: 'machine', kind: 'machine', owner: 'id', fields: ['name', 'description'] },
  { table: 'advantage', kind: 'machine', owner: 'machine_id', fields: ['description'] },
  { table: 'option', kind: 'machine', owner: 'machine_id', fields: ['name', 'value'] },
  { table: 'technical_characteristic', kind: 'machine', owner: 'machine_id', fields: ['name', 'value'] },
  { table: 'news', kind: 'news', owner: 'id', fields: ['title'] },
  { table: 'news_content', kind: 'news', owner: 'news_id', fields: ['title', 'content'] },
];

/**
 * The search of visitors: the text of each machine and news item as shown in each language, and the words of these texts.
 * Triggers queue changed records, whose texts the program then updates. The migration queues all records. Words searched
 * without a result are counted by day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('content_search_word')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('padded', 'text', (column) => column.notNull())
    .addColumn('records', 'integer', (column) => column.notNull())
    .addUniqueConstraint('content_search_word_key', ['language', 'word'])
    .execute();
  const createWords = isPostgres ? createWordsOnPostgres : createWordsOnSqlite;
  await createWords(db, 'content_search_word', ['padded']);
  const create = isPostgres ? createOnPostgres : createOnSqlite;
  await create(
    db,
    sources.map(({ fields, ...source }) => ({ ...source, columns: [...localizedKeys(fields), 'copied'] })),
  );
  for (const kind of ['machine', 'news'])
    await sql`insert into content_search_due (kind, record_id) select ${sql.lit(kind)}, id from ${sql.table(kind)}`.execute(
      db,
    );
  const table = db.schema
    .createTable('visit_words')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('searches', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('visit_words_key', ['day', 'words']);
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
}
