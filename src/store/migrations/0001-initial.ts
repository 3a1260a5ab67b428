import type { CreateTableBuilder, Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

type Table = CreateTableBuilder<string, never>;
type Part = (table: Table) => Table;

export async function up(db: Kysely<never>): Promise<void> {
  const create = async (name: string, ...parts: Part[]) => {
    const empty = db.schema.createTable(name) as Table;
    await parts.reduce((table, part) => part(table), empty).execute();
  };

  await create(
    'media',
    text('name', 'primary'),
    text('type'),
    integer('width', 'height', 'size'),
    media('poster', 'null'),
    text('created_at'),
  );
  await create('category', id, localized('name'), priority, stamps);
  await create('machine', id, localized('name', 'description', 'metadescription'), stamps);
  await create('machine_category', owner('machine'), owner('category'), (table) =>
    table.addPrimaryKeyConstraint('machine_category_key', ['machine_id', 'category_id'] as never),
  );
  await create('advantage', id, owner('machine'), localized('description'), priority, stamps);
  await create('option', id, owner('machine'), localized('name', 'value'), priority, stamps);
  await create('technical_characteristic', id, owner('machine'), localized('name', 'value'), priority, stamps);
  await create('picture', id, owner('machine'), localized('description'), media('media', 'not null'), priority, stamps);
  await create('news', id, text('date'), localized('title'), media('media', 'null'), stamps);
  await create('news_content', id, owner('news'), localized('title', 'content'), stamps);
  await create('user', id, text('username', 'unique'), text('password_hash'), stamps);
  await create('session', text('token_hash', 'primary'), owner('user'), text('created_at'), text('used_at'));
  await create('login_failure', id, text('subject'), text('created_at'));
  await create(
    'message',
    id,
    ...['name', 'entreprise', 'email', 'phonenumber', 'message', 'address_hash'].map((name) => text(name)),
    ...['object', 'product', 'language', 'page'].map((name) => text(name, 'null')),
    integer('suspect'),
    text('created_at'),
  );
  await create('setting', text('name', 'primary'), text('value'), text('updated_at'));
  await create(
    'generation',
    (table) => table.addColumn('id', 'integer', (column) => column.primaryKey()),
    integer('value'),
  );
  await db
    .insertInto('generation' as never)
    .values({ id: 1, value: 1 } as never)
    .execute();

  const indexes = {
    machine_category: ['category_id', 'machine_id'],
    advantage: ['machine_id'],
    option: ['machine_id'],
    technical_characteristic: ['machine_id'],
    picture: ['machine_id'],
    news: ['date', 'id'],
    news_content: ['news_id'],
    session: ['user_id'],
    login_failure: ['subject', 'created_at'],
    message: ['address_hash', 'created_at'],
  };
  for (const [table, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}

/** `autoincrement`: ids are never reused, so an old address never shows another record. */
const id: Part = (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

const priority: Part = (table) => table.addColumn('priority', 'integer');

const stamps: Part = (table) => text('updated_at')(text('created_at')(table));

function text(name: string, kind: 'not null' | 'null' | 'unique' | 'primary' = 'not null'): Part {
  return (table) =>
    table.addColumn(name, 'text', (column) => {
      if (kind === 'primary') return column.primaryKey().notNull();
      if (kind === 'unique') return column.unique().notNull();
      return kind === 'null' ? column : column.notNull();
    });
}

function integer(...names: string[]): Part {
  return (table) => names.reduce((all, name) => all.addColumn(name, 'integer', (column) => column.notNull()), table);
}

/** A blank text is a missing translation, in the database as on the screen. Texts are never null. */
function localized(...fields: string[]): Part {
  return (table) =>
    localizedKeys(fields).reduce(
      (all, name) => all.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
      table,
    );
}

function owner(noun: string): Part {
  return (table) =>
    table.addColumn(`${noun}_id`, 'integer', (column) => column.notNull().references(`${noun}.id`).onDelete('cascade'));
}

function media(name: string, kind: 'not null' | 'null'): Part {
  return (table) =>
    table.addColumn(name, 'text', (column) => {
      const reference = column.references('media.name');
      return kind === 'null' ? reference : reference.notNull();
    });
}
