import type { User } from '../../domain/history.ts';
import { translatedFields } from '../../domain/nouns/noun.ts';
import { pageText } from '../../domain/nouns/page.ts';
import type { DefaultText, TextPage } from '../../domain/page/page-text.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { created, type Database, withFlag, withVisible } from '../engine/row.ts';
import { type UpdateOptions, updateRow } from './change.ts';
import { addRows, writeRow } from './content-row.ts';
import { ensurePage } from './page.ts';

/** A text that the owner has written or hidden. Languages with the default text are blank. */
export type OwnText = Localized<'text'> & { key: string; visible: boolean };

export type PageTextRow = OwnText & { id: number; version: number; defaults: Partial<Record<Language, string>> };

const texts = localizedKeys(translatedFields(pageText));

/** All texts that the owner has written or hidden. */
export async function listOwnTexts(db: Database): Promise<OwnText[]> {
  const rows = await db
    .selectFrom('page_text')
    .select(['key', 'visible', ...texts])
    .where((where) => where.or([where('visible', '=', 0), ...texts.map((column) => where(column, '!=', ''))]))
    .execute();
  return rows.map(withVisible);
}

/** A number that rises with each change of a text, because rows are never deleted and their versions only rise. */
export async function readTextsRevision(db: Database): Promise<number> {
  const { revision } = await db
    .selectFrom('page_text')
    .select((column) => column.fn.sum('version').as('revision'))
    .executeTakeFirstOrThrow();
  return Number(revision ?? 0);
}

/** The pages that were ever edited, with the number of own texts and the state of their translations. */
export async function listPages(db: Database) {
  const rows = await db
    .selectFrom('page')
    .leftJoin('page_text', 'page_id', 'page.id')
    .select(['page.id', 'page.key', ...texts])
    .execute();
  const states = await db.selectFrom('translation_state').selectAll().where('noun', '=', 'page').execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    key: own[0]?.key as TextPage,
    own: own.filter((row) => texts.some((column) => (row[column] ?? '') !== '')).length,
    states: states.find(({ record_id }) => record_id === id),
  }));
}

/** The rows of a page's texts that were ever written. */
export async function listPageTexts(db: Database, page: TextPage): Promise<PageTextRow[]> {
  const pages = db.selectFrom('page').select('id').where('key', '=', page);
  return (await pageTexts(db).where('page_id', 'in', pages).execute()).map(withDefaults);
}

/** The row of a text. Undefined until it is first written. */
export async function findPageText(db: Database, key: string): Promise<PageTextRow | undefined> {
  const row = await pageTexts(db).where('key', '=', key).executeTakeFirst();
  return row && withDefaults(row);
}

function pageTexts(db: Database) {
  return db.selectFrom('page_text').select(['id', 'key', 'visible', 'version', 'defaults', ...texts]);
}

/** A row in its stored form: the flag as a number, the default texts as JSON. */
type StoredRow = Omit<PageTextRow, 'defaults' | 'visible'> & { defaults: string; visible: number };

function withDefaults(row: StoredRow): PageTextRow {
  return { ...withVisible(row), defaults: JSON.parse(row.defaults) };
}

/**
 * Writes the given languages of a text, or whether it is shown, and records the default texts that they replace.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export async function changePageText(
  db: Database,
  user: User,
  page: TextPage,
  text: DefaultText,
  patch: Partial<Localized<'text'>> & { visible?: boolean | undefined },
  options?: UpdateOptions,
): Promise<void> {
  const known = await findPageText(db, text.key);
  const id = known?.id ?? (await addText(db, page, text.key));
  await updateRow(db, user, 'page_text', { id }, withFlag(patch), options);
  const noted = known?.defaults ?? {};
  const defaults = languages.flatMap((language) => {
    const given = patch[`text_${language}`];
    const written = given ?? known?.[`text_${language}`] ?? '';
    return written.trim() === '' ? [] : [[language, given === undefined ? noted[language] : text.texts[language]]];
  });
  await writeRow(db, 'page_text', id, { defaults: JSON.stringify(Object.fromEntries(defaults)) });
}

/** Adds the row of a text, and of its page if needed. Returns the id of the text. */
async function addText(db: Database, page: TextPage, key: string): Promise<number> {
  const [row] = await addRows(db, 'page_text', [{ key, page_id: await ensurePage(db, page), ...created() }]);
  return row?.id as number;
}
