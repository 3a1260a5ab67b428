import type { CreateTableBuilder, Kysely } from 'kysely';
import { addRows, noteStates } from './frozen/fill-table.ts';
import { localizedKeys } from './frozen/localized-keys.ts';
import { removeOwnTexts } from './frozen/own-texts.ts';
import { readLists, type SeedEntry } from './frozen/read-lists.ts';
import { noText, type SeedDatabase } from './frozen/seed-text.ts';

const entryFields = ['title', 'subtitle', 'alt'];
const place = 'histoire.entries';

/** The entries of the history page, which were texts of the page until now. Keeps the changes of the operator and the owner. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  const seeds = db as unknown as SeedDatabase;
  const [entries = []] = await readLists(seeds, [place]);
  await addEntries(seeds, entries);
  await removeOwnTexts(seeds, [place]);
}

async function createTables(db: Kysely<never>): Promise<void> {
  await createTable(db, 'history_entry', entryFields)
    .addColumn('shipped', 'text')
    .addColumn('media', 'text', (column) => column.references('media.name'))
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('history_entry_media').on('history_entry').column('media').execute();
  await createTable(db, 'history_block', ['text'])
    .addColumn('history_entry_id', 'integer', (column) =>
      column.notNull().references('history_entry.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('history_block_entry_id').on('history_block').column('history_entry_id').execute();
}

function createTable(db: Kysely<never>, name: string, fields: string[]) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
  return localizedKeys(fields).reduce(
    (columns, key) => columns.addColumn(key, 'text', (column) => column.notNull().defaultTo('')),
    table as CreateTableBuilder<string, string>,
  );
}

async function addEntries(db: SeedDatabase, entries: SeedEntry[]): Promise<void> {
  const rows = entries.map(({ texts }, index) => ({
    values: { shipped: texts.get('image')?.texts.fr || null, priority: index + 1 },
    texts: Object.fromEntries(entryFields.map((field) => [field, texts.get(field) ?? noText])),
  }));
  const ids = await addRows(db, 'history_entry', rows);
  const blocks = entries.map(({ texts }) => blocksOf(texts));
  const blockRows = blocks.map((own, index) =>
    own.map(({ text, ...block }, place) => ({
      values: { ...block, history_entry_id: ids[index], priority: place + 1 },
      texts: { text },
    })),
  );
  await addRows(db, 'history_block', blockRows.flat(), 'block');
  const all = rows.map(({ texts }, index) => [
    ...Object.values(texts),
    ...(blocks[index] ?? []).map(({ text }) => text),
  ]);
  await noteStates(db, 'history_entry', ids, all);
}

/** The blocks of an entry in order: `blocks.0.texts.1`, `blocks.2.text`. Each paragraph becomes a separate block. */
function blocksOf(texts: SeedEntry['texts']) {
  return [...texts].flatMap(([name, text]) => {
    const [, block, field] = /^(blocks\.\d+)\.(texts?)(\.\d+)?$/.exec(name) ?? [];
    if (!block || !field) return [];
    const of = (fact: string) => texts.get(`${block}.${fact}`)?.texts.fr;
    return [{ text, kind: kinds[of('kind') ?? ''] ?? 'paragraph', url: of('url') ?? '' }];
  });
}

const kinds: Record<string, string> = { orange: 'highlighted', link: 'link' };
