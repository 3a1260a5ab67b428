import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const languages = ['fr', 'de', 'en', 'it', 'es'] as const;

type Language = (typeof languages)[number];
type Texts = Record<Language, string>;
type State = 'complete' | 'missing' | 'outdated';

/** A text in each language, and by language the French text for which an older translation was written. */
export type TakenText = { texts: Texts; sources: Partial<Texts> };

type OwnText = { id: number; page_id: number; key: string } & { [Column in `text_${Language}`]: string };
type FieldVersion = { item_noun: string; item_id: number; field: string; version: number; source: string | null };
type Tables = {
  page_text: OwnText;
  field_version: FieldVersion;
  translation_state: { noun: string; record_id: number } & Record<Language, State>;
  translation_count: { noun: string; records: number } & Record<Language, State>;
};
type Database = Kysely<Tables>;

/**
 * The texts with the given keys as visitors read them: the owner's over those of content/locales, which the operator may have
 * changed. The owner's are removed: from now on they belong to the rows that they are written into.
 */
export async function takePageTexts(untyped: Kysely<never>, keys: string[]): Promise<Map<string, TakenText>> {
  const db = untyped as unknown as Database;
  const files = await readLocales();
  const rows = await db.selectFrom('page_text').selectAll().where('key', 'in', keys).execute();
  const versions = await sourcesOf(db, rows);
  const taken = keys.map((key): [string, TakenText] => {
    const row = rows.find((each) => each.key === key);
    const own = row && ownText(row, versions);
    const isFrenchOwn = own !== undefined && own.texts.fr !== '';
    const textIn = (language: Language) =>
      own?.texts[language] || (isFrenchOwn ? '' : defaultText(files[language], key));
    return [key, { texts: inEach(textIn), sources: own?.sources ?? {} }];
  });
  await remove(db, rows);
  return new Map(taken);
}

/** What texts of a record want in each language. A text is missing where it is blank in a language, and not in all. */
export function translationStateOf(texts: TakenText[]): Record<Language, State> {
  return inEach((language) => {
    if (texts.some(({ texts: each }) => each[language] === '' && languages.some((other) => each[other] !== '')))
      return 'missing';
    const isOutdated = ({ texts: each, sources }: TakenText) =>
      each[language] !== '' && sources[language] !== undefined && sources[language] !== each.fr;
    return texts.some(isOutdated) ? 'outdated' : 'complete';
  });
}

/** Counts anew how many records of a noun are in each combination of states. */
export async function countTranslationStates(db: Kysely<never>, noun: string): Promise<void> {
  const states = sql.join(languages.map((language) => sql.ref(language)));
  await sql`delete from translation_count where noun = ${noun}`.execute(db);
  await sql`insert into translation_count (noun, ${states}, records)
    select noun, ${states}, count(*) from translation_state where noun = ${noun} group by noun, ${states}`.execute(db);
}

async function remove(db: Database, rows: OwnText[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('field_version').where('item_noun', '=', 'text').where('item_id', 'in', ids).execute();
  await db.deleteFrom('page_text').where('id', 'in', ids).execute();
  for (const page of new Set(rows.map(({ page_id }) => page_id))) await noteState(db, page);
  await countTranslationStates(db as unknown as Kysely<never>, 'page');
}

/** Of a page's texts those count whose French is the owner's. */
async function noteState(db: Database, page: number): Promise<void> {
  const rows = await db.selectFrom('page_text').selectAll().where('page_id', '=', page).execute();
  const versions = await sourcesOf(db, rows);
  const texts = rows.map((row) => ownText(row, versions)).filter((own) => own.texts.fr !== '');
  await db
    .updateTable('translation_state')
    .set(translationStateOf(texts))
    .where('noun', '=', 'page')
    .where('record_id', '=', page)
    .execute();
}

/** The French texts for which older translations of these rows were written. */
async function sourcesOf(db: Database, rows: OwnText[]): Promise<FieldVersion[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db
    .selectFrom('field_version')
    .selectAll()
    .where('item_noun', '=', 'text')
    .where('item_id', 'in', ids)
    .where('source', 'is not', null)
    .execute();
}

function ownText(row: OwnText, versions: FieldVersion[]): TakenText {
  const sources = versions
    .filter(({ item_id }) => item_id === row.id)
    .map(({ field, source }) => [field.replace('text_', ''), source]);
  const textIn = (language: Language) => (row[`text_${language}`].trim() === '' ? '' : row[`text_${language}`]);
  return { texts: inEach(textIn), sources: Object.fromEntries(sources) };
}

function inEach<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

async function readLocales(): Promise<Record<Language, object>> {
  const folder = join(import.meta.dirname, '../../../../content/locales');
  const files = languages.map(async (language) => {
    const file = await readFile(join(folder, language, 'translation.json'), 'utf8');
    return [language, JSON.parse(file)] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<Language, object>;
}

/** Blank where the operator has taken the text out of the file. */
function defaultText(file: object, key: string): string {
  let node: unknown = file;
  for (const name of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[name];
  return typeof node === 'string' ? node : '';
}
