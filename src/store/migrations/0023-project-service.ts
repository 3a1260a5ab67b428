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

const projectFields = ['title', 'subtitle', 'description1', 'description2'];
const serviceFields = ['title', 'text'];
const servicesOf = {
  hydraulique: 'hydraulique.services.items',
  oxycoupage: 'oxycoupage.services.items',
  'r&d': 'r&d.list.items',
};

/** Projects and services, which were texts of pages until now. What the operator and the owner have made of them stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  const seeds = db as unknown as SeedDatabase;
  const paths = ['projects', ...Object.values(servicesOf)];
  const [projects = [], ...services] = await readLists(seeds, paths);
  for (const [index, project] of projects.entries()) await addProject(seeds, project, index + 1);
  for (const [index, page] of Object.keys(servicesOf).entries())
    for (const [place, service] of (services[index] ?? []).entries()) await addService(seeds, page, service, place + 1);
  await removeOwnTexts(seeds, paths);
}

async function createTables(db: Kysely<never>): Promise<void> {
  const id = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()) as CreateTableBuilder<string>;
  const visible = (table: CreateTableBuilder<string>) =>
    table.addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1)) as CreateTableBuilder<string>;
  await ordered(visible(localized(id('project'), projectFields))).execute();
  const picture = id('project_picture')
    .addColumn('project_id', 'integer', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('shipped', 'text')
    .addColumn('media', 'text', (column) => column.references('media.name')) as CreateTableBuilder<string>;
  await ordered(localized(picture, ['description'])).execute();
  await db.schema.createIndex('project_picture_project_id').on('project_picture').column('project_id').execute();
  await db.schema.createIndex('project_picture_media').on('project_picture').column('media').execute();
  const service = id('service')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('part', 'text') as CreateTableBuilder<string>;
  await ordered(visible(localized(service, serviceFields))).execute();
}

function localized(table: CreateTableBuilder<string>, fields: string[]): CreateTableBuilder<string> {
  return localizedKeys(fields).reduce<CreateTableBuilder<string>>(
    (columns, name) => columns.addColumn(name, 'text', (column) => column.notNull().defaultTo('')) as typeof columns,
    table,
  );
}

function ordered(table: CreateTableBuilder<string>) {
  return table
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}

/** Its pictures come with the program: `project-1-2` is the second of the first. */
async function addProject(db: SeedDatabase, { texts }: SeedEntry, priority: number): Promise<void> {
  const id = await add(db, 'project', { priority }, inFields(texts, projectFields));
  const pictures = [...texts].filter(([name]) => name.startsWith('images.')).map(([, text]) => text);
  for (const [index, description] of pictures.entries()) {
    const values = { project_id: id, shipped: `project-${priority}-${index + 1}`, priority: index + 1 };
    await add(db, 'project_picture', values, [['description', description]]);
  }
  const all = [...inFields(texts, projectFields).map(([, text]) => text), ...pictures];
  await noteState(db, 'project', id, all);
}

/** `part`: that of the drawing which the service looks after. */
async function addService(db: SeedDatabase, page: string, { key, texts }: SeedEntry, priority: number): Promise<void> {
  const part = page === 'hydraulique' ? key : null;
  const fields = inFields(texts, serviceFields);
  const id = await add(db, 'service', { page, part, priority }, fields);
  await noteState(
    db,
    'service',
    id,
    fields.map(([, text]) => text),
  );
}

function inFields(texts: SeedEntry['texts'], fields: string[]): [field: string, text: SeedText][] {
  return fields.flatMap((field) => {
    const text = texts.get(field);
    return text ? [[field, text]] : [];
  });
}

async function add(
  db: SeedDatabase,
  table: string,
  values: object,
  fields: [field: string, text: SeedText][],
): Promise<number> {
  const moment = new Date().toISOString();
  const columns = Object.assign({}, ...fields.map(([field, text]) => columnsOf(field, text)));
  const { id } = await (db as unknown as Kysely<Record<string, { id: number }>>)
    .insertInto(table)
    .values({ ...values, ...columns, created_at: moment, updated_at: moment })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [field, text] of fields) await noteSources(db, { item_noun: table, item_id: id }, field, text);
  return id;
}
