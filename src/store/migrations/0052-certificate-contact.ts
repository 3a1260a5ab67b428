import type { ColumnDataType, Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/** Certificates, and contacts by subject. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTable(
    db,
    'certificate',
    ['number', 'issuer', 'pages', ...localizedKeys(['name'])],
    ['valid_from', 'valid_until'],
  );
  await createTable(
    db,
    'contact_point',
    ['name', 'telephone', 'email', 'languages', ...localizedKeys(['role', 'hours'])],
    ['page'],
  );
}

async function createTable(db: Kysely<never>, name: string, texts: string[], nullable: string[]): Promise<void> {
  const text: ColumnDataType = 'text';
  let table = db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('media', text, (column) => column.references('media.name'))
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull());
  for (const column of texts) table = table.addColumn(column as 'media', text, (each) => each.notNull().defaultTo(''));
  for (const column of nullable) table = table.addColumn(column as 'media', text);
  await table.execute();
  await db.schema.createIndex(`${name}_media`).on(name).column('media').execute();
}
