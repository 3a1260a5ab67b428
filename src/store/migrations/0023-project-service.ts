import type { CreateTableBuilder, Kysely } from 'kysely';
import { addRows, noteStates, type SeedRow } from './frozen/fill-table.ts';
import { localizedKeys } from './frozen/localized-keys.ts';
import { removeOwnTexts } from './frozen/own-texts.ts';
import { readLists, type SeedEntry } from './frozen/read-lists.ts';
import { noText, type SeedDatabase, type SeedText } from './frozen/seed-text.ts';

const projectFields = ['title', 'subtitle', 'description1', 'description2'];
const serviceFields = ['title', 'text'];
const servicesOf = {
  hydraulique: 'hydraulique.services.items',
  oxycoupage: 'oxycoupage.services.items',
  'r&d': 'r&d.list.items',
};

/** Projects and services, which were texts of pages until now. Keeps the changes of the operator and the owner. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  const seeds = db as unknown as SeedDatabase;
  const paths = ['projects', ...Object.values(servicesOf)];
  const [projects = [], ...services] = await readLists(seeds, paths);
  await addProjects(seeds, projects);
  await addServices(
    seeds,
    Object.keys(servicesOf).flatMap((page, index) => (services[index] ?? []).map(serviceOf(page))),
  );
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

/** Adds the projects. Their pictures come with the program: `project-1-2` is the second of the first. */
async function addProjects(db: SeedDatabase, projects: SeedEntry[]): Promise<void> {
  const rows = projects.map(({ texts }, index) => ({
    values: { priority: index + 1 },
    texts: inFields(texts, projectFields),
  }));
  const ids = await addRows(db, 'project', rows);
  const pictures = projects.map(({ texts }, index) =>
    picturesOf(texts).map((description, place) => ({
      values: { project_id: ids[index], shipped: `project-${index + 1}-${place + 1}`, priority: place + 1 },
      texts: { description },
    })),
  );
  await addRows(db, 'project_picture', pictures.flat());
  const all = rows.map(({ texts }, index) => [
    ...Object.values(texts),
    ...(pictures[index] ?? []).map((picture) => picture.texts.description),
  ]);
  await noteStates(db, 'project', ids, all);
}

async function addServices(db: SeedDatabase, rows: SeedRow[]): Promise<void> {
  const ids = await addRows(db, 'service', rows);
  await noteStates(
    db,
    'service',
    ids,
    rows.map(({ texts }) => Object.values(texts)),
  );
}

/** `part`: the part of the page's drawing that the service belongs to. */
function serviceOf(page: string) {
  return ({ key, texts }: SeedEntry, index: number): SeedRow => ({
    values: { page, part: page === 'hydraulique' ? key : null, priority: index + 1 },
    texts: inFields(texts, serviceFields),
  });
}

function inFields(texts: SeedEntry['texts'], fields: string[]): SeedRow['texts'] {
  return Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? noText]));
}

function picturesOf(texts: SeedEntry['texts']): SeedText[] {
  return [...texts].filter(([name]) => name.startsWith('images.')).map(([, text]) => text);
}
