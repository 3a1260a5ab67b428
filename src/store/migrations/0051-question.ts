import type { Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/** Questions and answers of pages. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = db.schema
    .createTable('question')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
  await localizedKeys(['question', 'answer'])
    .reduce((each, column) => each.addColumn(column, 'text', (text) => text.notNull().defaultTo('')), table)
    .execute();
}
