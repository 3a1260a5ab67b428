import type { CreateTableBuilder, Kysely } from 'kysely';
import { addRows, noteStates } from './frozen/fill-table.ts';
import { localizedKeys } from './frozen/localized-keys.ts';
import { removeOwnTexts } from './frozen/own-texts.ts';
import { readLists } from './frozen/read-lists.ts';
import { noText, type SeedDatabase } from './frozen/seed-text.ts';

const fields = ['label', 'text'];

/** Adds the steels and tolerances of the flame-cutting page, which were part of the program until now, and a flag to hide texts. */
export async function up(db: Kysely<never>): Promise<void> {
  const texts = localizedKeys(fields);
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
  const seeds = db as unknown as SeedDatabase;
  await seedFamilies(seeds);
  await seedTolerances(seeds);
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
const grades: Record<string, string[]> = {
  construction: ['S235 JRG2', 'S355 JRG2'],
  abrasion: ['Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
  highYield: ['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
};

async function seedFamilies(db: SeedDatabase): Promise<void> {
  const path = 'oxycoupage.steels.families';
  const [families = []] = await readLists(db, [path]);
  const rows = families.map(({ key, texts }, index) => ({
    values: { grades: (grades[key] ?? []).join('\n'), priority: index + 1 },
    texts: Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? noText])),
  }));
  const ids = await addRows(db, 'steel_family', rows);
  const texts = rows.map((row) => Object.values(row.texts));
  await noteStates(db, 'steel_family', ids, texts);
  await removeOwnTexts(db, [path]);
}

/** EN ISO 9013-442, in millimetres, exactly as the client published it, including two rows from 12 to 50. */
const tolerances = [
  { over: 3, up_to: 12, values: ['±2.0', '±3.5', '±4.5', '±5.0'] },
  { over: 12, up_to: 50, values: ['±1.5', '±2.5', '±3.0', '±3.5'] },
  { over: 12, up_to: 50, values: ['±2.5', '±3.5', '±4.0', '±4.5'] },
  { over: 100, up_to: 150, values: ['±3.0', '±4.0', '±5.0', '±6.0'] },
  { over: 150, up_to: 200, values: ['±3.0', '±4.0', '±6.0', '±7.0'] },
];

async function seedTolerances(db: SeedDatabase): Promise<void> {
  const rows = tolerances.map(({ over, up_to, values }, index) => {
    const columns = values.map((value, column) => [`value_${column + 1}`, value]);
    return { values: { over, up_to, ...Object.fromEntries(columns), priority: index + 1 }, texts: {} };
  });
  await addRows(db, 'tolerance_row', rows);
}
