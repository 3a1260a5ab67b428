import type { CreateTableBuilder, Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';
import { countTranslationStates, type TakenText, takePageTexts, translationStateOf } from './frozen/take-page-texts.ts';

type Row = { id: number; priority: number; created_at: string; updated_at: string };
type Tables = {
  steel_family: Row & { grades: string } & Record<string, string | number>;
  tolerance_row: Row & Record<string, string | number>;
  translation_state: { noun: string; record_id: number } & Record<string, string | number>;
  field_version: { item_noun: string; item_id: number; field: string; version: number; source: string };
};

/** The steels and tolerances of the flame-cutting page, which stood in the program until now, and whether a page's text is shown. */
export async function up(db: Kysely<never>): Promise<void> {
  const texts = localizedKeys(['label', 'text']);
  await texts
    .reduce(
      (table, column) => table.addColumn(column, 'text', (text) => text.notNull().defaultTo('')),
      createTable(db, 'steel_family'),
    )
    .addColumn('grades', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await ['value_1', 'value_2', 'value_3', 'value_4']
    .reduce(
      (table, column) => table.addColumn(column, 'text', (text) => text.notNull()),
      createTable(db, 'tolerance_row'),
    )
    .addColumn('over', 'double precision', (column) => column.notNull())
    .addColumn('up_to', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('page_text')
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await seedFamilies(db);
  await seedTolerances(db as unknown as Kysely<Tables>);
}

function createTable(db: Kysely<never>, name: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('visible', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
}

/** The twelve grades in stock by family; other steels are ordered. */
const families = {
  construction: ['S235 JRG2', 'S355 JRG2'],
  abrasion: ['Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
  highYield: ['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
  others: [],
};

async function seedFamilies(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Kysely<Tables>;
  const keyOf = (family: string, field: string) => `oxycoupage.steels.families.${family}.${field}`;
  const keys = Object.keys(families).flatMap((family) => [keyOf(family, 'label'), keyOf(family, 'text')]);
  const taken = await takePageTexts(untyped, keys);
  for (const [index, [family, grades]] of Object.entries(families).entries()) {
    const texts = ['label', 'text'].map((field) => [field, taken.get(keyOf(family, field)) as TakenText] as const);
    const columns = texts.flatMap(([field, { texts: each }]) =>
      Object.entries(each).map(([language, text]) => [`${field}_${language}`, text]),
    );
    const row = { ...Object.fromEntries(columns), grades: grades.join('\n'), ...placed(index) };
    const { id } = await db.insertInto('steel_family').values(row).returning('id').executeTakeFirstOrThrow();
    const sources = texts.flatMap(([field, { sources: each }]) =>
      Object.entries(each).map(([language, source]) => ({ field: `${field}_${language}`, source })),
    );
    const version = { item_noun: 'steel_family', item_id: id, version: 1 };
    for (const source of sources)
      await db
        .insertInto('field_version')
        .values({ ...version, ...source })
        .execute();
    const state = translationStateOf(texts.map(([, text]) => text));
    await db
      .insertInto('translation_state')
      .values({ noun: 'steel_family', record_id: id, ...state })
      .execute();
  }
  await countTranslationStates(untyped, 'steel_family');
}

/** EN ISO 9013-442, in millimetres, to the client's published figures: two rows from 12 to 50 among them. */
const tolerances = [
  { over: 3, up_to: 12, values: ['±2.0', '±3.5', '±4.5', '±5.0'] },
  { over: 12, up_to: 50, values: ['±1.5', '±2.5', '±3.0', '±3.5'] },
  { over: 12, up_to: 50, values: ['±2.5', '±3.5', '±4.0', '±4.5'] },
  { over: 100, up_to: 150, values: ['±3.0', '±4.0', '±5.0', '±6.0'] },
  { over: 150, up_to: 200, values: ['±3.0', '±4.0', '±6.0', '±7.0'] },
];

async function seedTolerances(db: Kysely<Tables>): Promise<void> {
  const rows = tolerances.map(({ over, up_to, values }, index) => {
    const columns = values.map((value, column) => [`value_${column + 1}`, value]);
    return { over, up_to, ...Object.fromEntries(columns), ...placed(index) };
  });
  await db.insertInto('tolerance_row').values(rows).execute();
}

function placed(index: number): Omit<Row, 'id'> {
  const moment = new Date().toISOString();
  return { priority: index + 1, created_at: moment, updated_at: moment };
}
