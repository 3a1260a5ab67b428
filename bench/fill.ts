import { sql } from 'kysely';
import { figureReader } from '../src/store/content/machine/figure.ts';
import { writeAppState } from '../src/store/engine/app-state.ts';
import type { Database } from '../src/store/engine/row.ts';
import type { Schema } from '../src/store/engine/schema.ts';
import { fill as fillVersions } from '../src/store/migrations/0017-field-version.ts';
import { machine, moment, newsItem, paragraph, picture, pictures, stamps, texts } from './sample-rows.ts';

/** One step for each kind of characteristic, so that figures of different kinds do not correlate. */
const figureSteps = [7919, 104729, 1299709, 15485863];

/** Id of the category that holds every second machine. Each other category holds a fortieth of all machines. */
export const largestCategory = 41;

/**
 * Fills an empty database with the machines of a dealer network, and a tenth as many news. Some translations are missing, some
 * are outdated, and all records share a few pictures. Writes to the tables directly, because the API, which records a history
 * of everything, would take an hour.
 */
export async function fill(db: Database, machines: number): Promise<void> {
  await insertAll(db, 'media', pictures, picture);
  await insertAll(db, 'category', largestCategory, (id) => ({
    ...texts('name', `Catégorie ${id}`),
    priority: id,
    ...stamps,
  }));
  await insertAll(db, 'machine', machines, machine);
  await insertAll(db, 'news', machines / 10, newsItem);
  await linkCategories(db);
  for (const [index, name] of ['Poids', 'Force', 'Puissance', 'Largeur'].entries())
    await hang(
      db,
      'technical_characteristic',
      { ...texts('name', name), ...texts('value', '480 kg'), priority: 1 },
      await figureOf(db, name, figureSteps[index] ?? 1),
    );
  for (const description of ['Robuste et facile à entretenir.', 'Fabriquée dans nos ateliers.'])
    await hang(db, 'advantage', { ...texts('description', description), priority: 1 });
  await hang(db, 'option', { ...texts('name', 'Treuil'), ...texts('value', '3 t'), priority: 1 });
  for (const shift of [0, 1]) await hangPictures(db, shift);
  for (const part of ['Contexte', 'Réalisation'])
    await hang(db, 'news_content', { ...texts('title', part), ...texts('content', paragraph(3)) });
  await writeAppState(db, 'figure-reader', figureReader); // the figures are already stored beside the values
  await recordHistory(db);
  // The tables already count the texts of a new site. Everything is counted again.
  for (const table of ['translation_count', 'translation_state', 'field_version'] as const)
    await db.deleteFrom(table).execute();
  await fillVersions(db as never); // derives versions and counts from the history and the texts
}

/** Stays below the limit of bound values in a statement. */
const rowsPerInsert = 500;

async function insertAll(
  db: Database,
  table: 'media' | 'category' | 'machine' | 'news',
  count: number,
  row: (id: number) => object,
): Promise<void> {
  for (let begin = 1; begin <= count; begin += rowsPerInsert) {
    const length = Math.min(rowsPerInsert, count - begin + 1);
    const rows = Array.from({ length }, (_, index) => row(begin + index));
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
  }
}

async function linkCategories(db: Database): Promise<void> {
  const link = db.insertInto('machine_category').columns(['machine_id', 'category_id']);
  const others = largestCategory - 1;
  await link
    .expression(db.selectFrom('machine').select(['id', sql<number>`id % ${sql.lit(others)} + 1`.as('to')]))
    .execute();
  await link
    .expression(
      db
        .selectFrom('machine')
        .select(['id', sql.lit(largestCategory).as('to')])
        .where(sql<number>`id % 2`, '=', 0),
    )
    .execute();
}

/** Adds a row to each machine or news item, in one statement. */
async function hang(
  db: Database,
  table: 'technical_characteristic' | 'advantage' | 'option' | 'news_content',
  values: Record<string, string | number>,
  computed: Values = {},
): Promise<void> {
  const owner = table === 'news_content' ? 'news' : 'machine';
  await multiply(db, table, owner, {
    [`${owner}_id`]: sql.ref('id'),
    ...literals({ ...values, ...stamps }),
    ...computed,
  });
}

/** Column values for the kind of that name, and a figure from 0 to 9,999 for each machine. */
async function figureOf(db: Database, name: string, step: number): Promise<Values> {
  const { id } = await db
    .selectFrom('characteristic_kind')
    .select('id')
    .where('name_fr', '=', name)
    .executeTakeFirstOrThrow();
  const figure = sql`cast((cast(id as bigint) * ${sql.lit(step)}) % 10000 as double precision)`;
  return { kind_id: sql.lit(id), figure_low: figure, figure_high: figure };
}

async function hangPictures(db: Database, shift: number): Promise<void> {
  const digit = sql`cast((id + ${sql.lit(shift)}) % ${sql.lit(pictures)} as text)`;
  const name = sql`${sql.join(Array(20).fill(digit), sql`||`)} || '.webp'`;
  const values = literals({ ...texts('description', 'La machine au travail'), priority: shift, ...stamps });
  await multiply(db, 'picture', 'machine', { machine_id: sql.ref('id'), media: name, ...values });
}

/** Records the creation of all machines, and a later change of the French name for a tenth of them. */
async function recordHistory(db: Database): Promise<void> {
  const subject = {
    noun: 'machine',
    item_noun: 'machine',
    item_label: '',
    username: 'bench',
    at: moment,
    updated_at: moment,
  };
  const ids = { record_id: sql.ref('id'), item_id: sql.ref('id'), record_label: sql.ref('name_fr') };
  await multiply(db, 'history', 'machine', { ...ids, ...literals({ ...subject, action: 'create', version: 1 }) });
  const change = {
    action: 'change',
    field: 'name',
    language: 'fr',
    from_value: '"avant"',
    to_value: '"après"',
    version: 2,
  };
  await multiply(db, 'history', 'machine', { ...ids, ...literals({ ...subject, ...change }) }, 10);
}

type Values = Record<string, ReturnType<typeof sql.ref>>;

function literals(values: Record<string, string | number>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.lit(value)]));
}

async function multiply(
  db: Database,
  table: keyof Schema,
  owner: 'machine' | 'news',
  values: Values,
  each = 1,
): Promise<void> {
  const selected = Object.entries(values).map(([name, value]) => value.as(name));
  await db
    .insertInto(table)
    .columns(Object.keys(values) as never[])
    .expression(
      db
        .selectFrom(owner)
        .select(selected)
        .where(sql<number>`id % ${sql.lit(each)}`, '=', 0) as never,
    )
    .execute();
}
