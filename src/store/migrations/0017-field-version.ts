import type { CreateTableBuilder, Kysely } from 'kysely';
import { fillFieldVersions } from './frozen/fill-field-versions.ts';
import { fillTranslationStates } from './frozen/fill-translation-states.ts';

const languages = ['fr', 'de', 'en', 'it', 'es'];

/**
 * Stores in tables what was derived from the history: the version that last changed a field, and the French text that a
 * translation was written for. From now on the history may be deleted. Also stores and counts the translation state of
 * each record.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('field_version')
    .addColumn('item_noun', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('source', 'text')
    .addPrimaryKeyConstraint('field_version_key', ['item_noun', 'item_id', 'field'])
    .execute();
  const states = (name: string, number: string) =>
    languages.reduce(
      (table, language) => table.addColumn(language, 'text', (column) => column.notNull()),
      db.schema
        .createTable(name)
        .addColumn('noun', 'text', (column) => column.notNull())
        .addColumn(number, 'integer', (column) => column.notNull()) as CreateTableBuilder<string, string>,
    );
  await states('translation_state', 'record_id')
    .addPrimaryKeyConstraint('translation_state_key', ['noun', 'record_id'])
    .execute();
  await states('translation_count', 'records')
    .addPrimaryKeyConstraint('translation_count_key', ['noun', ...languages])
    .execute();
  // A covering index for lists: rare states are found without reading the table.
  await db.schema
    .createIndex('translation_state_list')
    .on('translation_state')
    .columns(['noun', 'record_id', ...languages])
    .execute();
  await fill(db);
}

/** Fills the tables from the history and the texts. */
export async function fill(db: Kysely<never>): Promise<void> {
  await fillFieldVersions(db);
  await fillTranslationStates(db);
}
