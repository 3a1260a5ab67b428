import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

type Item = { table: string; item_noun: string; owner: string; texts: string[] };

const machineItem = (table: string, texts: string[]): Item => ({ table, item_noun: table, owner: 'machine_id', texts });

/** The translated texts of each record, and of its parts. */
const records: Record<string, { texts: string[]; items: Item[] }> = {
  machine: {
    texts: ['name', 'description', 'metadescription'],
    items: [
      machineItem('advantage', ['description']),
      machineItem('option', ['name', 'value']),
      machineItem('technical_characteristic', ['name', 'value']),
      machineItem('picture', ['description']),
    ],
  },
  category: { texts: ['name'], items: [] },
  news: {
    texts: ['title'],
    items: [{ table: 'news_content', item_noun: 'content', owner: 'news_id', texts: ['title', 'content'] }],
  },
};

const french = 'fr';
const translations = ['de', 'en', 'it', 'es'];
const languages = [french, ...translations];

/** Fills `translation_state` and `translation_count` from the texts and `field_version`. */
export async function fillTranslationStates(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ item_noun: string; field: string }>`select distinct item_noun, field from field_version
    where source is not null`.execute(db);
  const older = new Set(rows.map(({ item_noun, field }) => `${item_noun} ${field}`));
  for (const [noun, { texts, items }] of Object.entries(records)) {
    await noteMissing(db, noun);
    const own: Item = { table: noun, item_noun: noun, owner: 'id', texts };
    for (const item of [own, ...items])
      for (const field of item.texts)
        for (const language of translations.filter((each) => older.has(`${item.item_noun} ${field}_${each}`)))
          await noteOutdated(db, noun, item, field, language);
  }
  const states = sql.join(languages.map((language) => sql.ref(language)));
  await sql`insert into translation_count (noun, ${states}, records)
    select noun, ${states}, count(*) from translation_state group by noun, ${states}`.execute(db);
}

/** Marks as missing a text that is blank in one language but not in all. */
async function noteMissing(db: Kysely<never>, noun: string): Promise<void> {
  const { texts, items } = records[noun] ?? { texts: [], items: [] };
  const states = languages.map((language) => {
    const inItems = items.map(
      ({ table, owner, texts }) => sql<SqlBool>`exists (select 1 from ${sql.table(table)}
        where ${sql.ref(`${table}.${owner}`)} = ${sql.ref(`${noun}.id`)} and ${isMissing(table, texts, language)})`,
    );
    const isAnyMissing = anyOf([isMissing(noun, texts, language), ...inItems]);
    return sql`case when ${isAnyMissing} then 'missing' else 'complete' end`;
  });
  await sql`insert into translation_state (noun, record_id, ${sql.join(languages.map((language) => sql.ref(language)))})
    select ${sql.lit(noun)}, id, ${sql.join(states)} from ${sql.table(noun)}`.execute(db);
}

/** Marks as outdated a translation whose French text has changed since it was written. */
async function noteOutdated(
  db: Kysely<never>,
  noun: string,
  { table, item_noun, owner }: Item,
  field: string,
  language: string,
): Promise<void> {
  const own = `${field}_${language}`;
  await sql`update translation_state set ${sql.ref(language)} = 'outdated'
    where noun = ${noun} and ${sql.ref(language)} = 'complete' and record_id in (
      select ${sql.ref(`${table}.${owner}`)} from field_version
      inner join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = field_version.item_id
      where item_noun = ${item_noun} and field = ${own} and source <> ${sql.ref(`${table}.${field}_${french}`)}
        and ${isFilled(table, own)})`.execute(db);
}

function isMissing(table: string, texts: string[], language: string): RawBuilder<SqlBool> {
  return anyOf(
    texts.map((field) => {
      const elsewhere = languages
        .filter((each) => each !== language)
        .map((each) => isFilled(table, `${field}_${each}`));
      return sql<SqlBool>`(not ${isFilled(table, `${field}_${language}`)} and ${anyOf(elsewhere)})`;
    }),
  );
}

function isFilled(table: string, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`trim(${sql.ref(`${table}.${column}`)}, ${' \t\n\r'}) <> ''`;
}

function anyOf(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
