import type { Kysely } from 'kysely';

/** Tables whose rows count their changes, so that conflicting edits are detected. */
const versioned = [
  'machine',
  'category',
  'news',
  'advantage',
  'option',
  'technical_characteristic',
  'picture',
  'news_content',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of versioned) await addNumber(db, table, 'version');
  for (const table of ['machine', 'news']) await addNumber(db, table, 'visible');

  await db.schema
    .createTable('history')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('record_label', 'text', (column) => column.notNull())
    .addColumn('item_noun', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('item_label', 'text', (column) => column.notNull())
    .addColumn('field', 'text')
    .addColumn('language', 'text')
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('snapshot', 'text')
    .execute();

  const indexes: [table: string, columns: string[]][] = [
    ['history', ['noun', 'record_id', 'updated_at', 'id']],
    ['history', ['noun', 'updated_at', 'id']],
    ['history', ['updated_at', 'id']],
    ['history', ['noun', 'item_noun', 'item_id', 'field', 'language', 'id']],
    ['history', ['noun', 'item_noun', 'language', 'field']],
    ['history', ['user_id']],
    // In a row, the long texts come before these columns: an index avoids reading them.
    ['machine', ['visible', 'id']],
    ['machine', ['updated_at', 'id']],
    ['news', ['visible', 'date', 'id']],
    ['news', ['updated_at', 'id']],
  ];
  for (const [table, columns] of indexes) {
    await db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}

function addNumber(db: Kysely<never>, table: string, name: string): Promise<void> {
  return db.schema
    .alterTable(table)
    .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
