import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';

type Client = { name: string; shipped: string; priority: number; created_at: string; updated_at: string };

/** The clients of the home page, which were in a file until now. Their logos still come with the program. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('client')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('shipped', 'text')
    .addColumn('media', 'text', (column) => column.references('media.name'))
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('client_media').on('client').column('media').execute();
  await seed(db as unknown as Kysely<{ client: Client }>);
}

/** Reads the current file: the operator may have changed it. */
async function seed(db: Kysely<{ client: Client }>): Promise<void> {
  const file = join(import.meta.dirname, '../../../content/clients.json');
  const clients: { key: string; name: string }[] = JSON.parse(await readFile(file, 'utf8'));
  const moment = new Date().toISOString();
  const stamps = { created_at: moment, updated_at: moment };
  const rows = clients.map(({ key, name }, index) => ({ name, shipped: key, priority: index + 1, ...stamps }));
  if (rows.length > 0) await db.insertInto('client').values(rows).execute();
}
