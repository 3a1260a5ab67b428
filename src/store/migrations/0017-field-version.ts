import type { CreateTableBuilder, Kysely } from 'kysely';
import { fillFieldVersions } from './frozen/fill-field-versions.ts';
import { fillTranslationStates } from './frozen/fill-translation-states.ts';

const languages = ['fr', 'de', 'en', 'it', 'es'];

/**
 * Keeps in tables what was derived from the history: which version changed a field last, and for which French text a
 * translation was written. From now on the history may be deleted. The translation state of each record is stored too,
 * and counted.
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
  // What narrows a list is in it: a rare state is looked for in the index alone.
  await db.schema
    .createIndex('translation_state_list')
    .on('translation_state')
    .columns(['noun', 'record_id', ...languages])
    .execute();
  await fill(db);
}

/** Reads what the history and the texts say. */
export async function fill(db: Kysely<never>): Promise<void> {
  await fillFieldVersions(db);
  await fillTranslationStates(db);
}
