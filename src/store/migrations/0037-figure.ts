import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';
import { characteristicKinds } from './frozen/characteristic-kinds.ts';
import { localizedKeys } from './frozen/localized-keys.ts';
import { keepFigures as keepOnPostgres } from './frozen/postgres-figures.ts';
import { keepFigures as keepOnSqlite } from './frozen/sqlite-figures.ts';

/**
 * Kinds of characteristics, and the figures of their values. `kind_id` has no foreign key: characteristics keep the id of a
 * deleted kind, so that restoring the kind suffices. Characteristics with the name of a kind get that kind; the program reads
 * their values when it starts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createKinds(db);
  await addColumns(db);
  const moment = new Date().toISOString();
  for (const kind of characteristicKinds) {
    const columns = { ...kind, created_at: moment, updated_at: moment };
    await sql`insert into characteristic_kind (${sql.join(Object.keys(columns).map((column) => sql.id(column)))})
      values (${sql.join(Object.values(columns))})`.execute(db);
  }
  await sql`create index technical_characteristic_name on technical_characteristic (fold(name_fr))`.execute(db);
  await sql`update technical_characteristic set kind_id = (
      select id from characteristic_kind where fold(characteristic_kind.name_fr) = fold(technical_characteristic.name_fr))
    where fold(name_fr) in (select fold(name_fr) from characteristic_kind)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? keepOnPostgres : keepOnSqlite)(db);
}

/** `better` is `more`, `less` or null; `dimension` and `unit` are names defined by the program. */
async function createKinds(db: Kysely<never>): Promise<void> {
  const table = db.schema
    .createTable('characteristic_kind')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()) as CreateTableBuilder<string, string>;
  await localizedKeys(['name'])
    .reduce((each, column) => each.addColumn(column, 'text', (text) => text.notNull()), table)
    .addColumn('dimension', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('better', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

/** `figure` replaces the value for reading, unless it is blank. The bounds read are in the first unit of the dimension. */
async function addColumns(db: Kysely<never>): Promise<void> {
  const table = () => db.schema.alterTable('technical_characteristic');
  await table().addColumn('kind_id', 'integer').execute();
  await table()
    .addColumn('figure', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await table().addColumn('figure_low', 'double precision').execute();
  await table().addColumn('figure_high', 'double precision').execute();
}
