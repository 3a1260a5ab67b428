import type { CreateTableBuilder, Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';
import {
  columnsOf,
  noteSources,
  noteState,
  readLists,
  removeOwnTexts,
  type SeedDatabase,
  type SeedEntry,
  type SeedText,
} from './frozen/texts-to-rows.ts';

const entryFields = ['title', 'subtitle', 'alt'];
const place = 'histoire.entries';

/** The entries of the history page, which were texts of it until now. What the operator and the owner have made of them stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  const seeds = db as unknown as SeedDatabase;
  const [entries = []] = await readLists(seeds, [place]);
  for (const [index, entry] of entries.entries()) await addEntry(seeds, entry, index + 1);
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

async function addEntry(db: SeedDatabase, { texts }: SeedEntry, priority: number): Promise<void> {
  const own = entryFields.flatMap((field): [string, SeedText][] => {
    const text = texts.get(field);
    return text ? [[field, text]] : [];
  });
  const id = await add(db, 'history_entry', { shipped: texts.get('image')?.texts.fr || null, priority }, own);
  for (const [field, text] of own) await noteSources(db, { item_noun: 'history_entry', item_id: id }, field, text);
  const blocks = blocksOf(texts);
  for (const [index, { text, ...block }] of blocks.entries()) {
    const values = { ...block, history_entry_id: id, priority: index + 1 };
    const item_id = await add(db, 'history_block', values, [['text', text]]);
    await noteSources(db, { item_noun: 'block', item_id }, 'text', text);
  }
  const all = [...own.map(([, text]) => text), ...blocks.map(({ text }) => text)];
  await noteState(db, 'history_entry', id, all);
}

/** The blocks of an entry in order: `blocks.0.texts.1`, `blocks.2.text`. Each paragraph becomes one of its own. */
function blocksOf(texts: SeedEntry['texts']) {
  return [...texts].flatMap(([name, text]) => {
    const [, block, field] = /^(blocks\.\d+)\.(texts?)(\.\d+)?$/.exec(name) ?? [];
    if (!block || !field) return [];
    const of = (fact: string) => texts.get(`${block}.${fact}`)?.texts.fr;
    return [{ text, kind: kinds[of('kind') ?? ''] ?? 'paragraph', url: of('url') ?? '' }];
  });
}

const kinds: Record<string, string> = { orange: 'highlighted', link: 'link' };

async function add(
  db: SeedDatabase,
  table: string,
  values: object,
  texts: [field: string, text: SeedText][],
): Promise<number> {
  const moment = new Date().toISOString();
  const columns = Object.assign({}, ...texts.map(([field, text]) => columnsOf(field, text)));
  const { id } = await (db as unknown as Kysely<Record<string, { id: number }>>)
    .insertInto(table)
    .values({ ...values, ...columns, created_at: moment, updated_at: moment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
