import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/** Unreviewed translations, the owner's glossary, and the number of characters sent for translation in each month. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('field_version')
    .addColumn('unreviewed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('translation_usage')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('characters', 'integer', (column) => column.notNull())
    .execute();
  const table = db.schema
    .createTable('glossary_term')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()) as CreateTableBuilder<string, string>;
  await localizedKeys(['term'])
    .reduce((each, column) => each.addColumn(column, 'text', (text) => text.notNull()), table)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await seed(db);
}

/** Reads the current file: the operator may have changed it. */
async function seed(db: Kysely<never>): Promise<void> {
  const file = join(import.meta.dirname, '../../../content/glossary.json');
  const { terms } = JSON.parse(await readFile(file, 'utf8')) as { terms: Record<string, string>[] };
  const moment = new Date().toISOString();
  for (const term of terms) {
    const columns = ['fr', 'de', 'en', 'it', 'es'].map((language) => term[language] ?? '');
    await sql`insert into glossary_term (term_fr, term_de, term_en, term_it, term_es, created_at, updated_at)
      values (${sql.join([...columns, moment, moment])})`.execute(db);
  }
}
