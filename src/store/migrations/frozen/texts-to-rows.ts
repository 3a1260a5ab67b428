import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';

const french = 'fr';
const languages = [french, 'de', 'en', 'it', 'es'] as const;

type Language = (typeof languages)[number];
type Texts = Record<Language, string>;

/** A text by language, and of each translation that is older than its French text that text. */
export type SeedText = { texts: Texts; sources: Partial<Texts> };

/** An entry of a list in the locale files: its `key`, or else its number, and its texts: `title`, `images.0`. */
export type SeedEntry = { key: string; texts: Map<string, SeedText> };

type OwnText = { id: number; page_id: number; key: string } & Record<`text_${Language}`, string>;
type FieldVersion = { item_noun: string; item_id: number; field: string; version: number; source: string | null };
type States = { noun: string; record_id: number } & Texts;
export type SeedDatabase = Kysely<{
  page_text: OwnText;
  field_version: FieldVersion;
  translation_state: States;
  translation_count: { noun: string; records: number } & Texts;
}>;

/**
 * Reads lists of the locale files, which the operator may have changed, with the owner's page texts over them.
 * @param paths where they stand: `hydraulique.services.items`
 */
export async function readLists(db: SeedDatabase, paths: string[]): Promise<SeedEntry[][]> {
  const files = new Map<Language, unknown>();
  for (const language of languages) files.set(language, await readLocale(language));
  const { rows, sources } = await readOwnTexts(db);
  return paths.map((path) => {
    const lists = new Map(languages.map((language) => [language, listAt(files.get(language), path)]));
    return (lists.get(french) ?? []).map((entry, index) => {
      const key = keyOf(entry) ?? `${index}`;
      const inEach = new Map([...lists].map(([language, list]) => [language, leavesOf(list, key, index)]));
      const texts = leaves(entry).map(([name]): [string, SeedText] => {
        const own = rows.get(`${path}.${key}.${name}`);
        const defaults = textsBy((language) => inEach.get(language)?.get(name) ?? '');
        return [name, own ? over(own, defaults, sources.get(own.id)) : { texts: defaults, sources: {} }];
      });
      return { key, texts: new Map(texts) };
    });
  });
}

/** A text as columns: `title_fr` … `title_es`. */
export function columnsOf(field: string, { texts }: SeedText): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [`${field}_${language}`, texts[language]]));
}

/** Notes which translations of a new row are older than their French text. */
export async function noteSources(
  db: SeedDatabase,
  item: Pick<FieldVersion, 'item_noun' | 'item_id'>,
  field: string,
  { sources }: SeedText,
): Promise<void> {
  for (const [language, source] of Object.entries(sources))
    await db
      .insertInto('field_version')
      .values({ ...item, field: `${field}_${language}`, version: 1, source })
      .execute();
}

/** Notes the state of a new record's translations. */
export async function noteState(db: SeedDatabase, noun: string, record_id: number, texts: SeedText[]): Promise<void> {
  const states = statesOf(texts);
  await db
    .insertInto('translation_state')
    .values({ noun, record_id, ...states })
    .execute();
  await count(db, noun, states, 1);
}

/** Removes the owner's page texts below the given places, and what is known of them; the state of their pages follows. */
export async function removeOwnTexts(db: SeedDatabase, paths: string[]): Promise<void> {
  const { rows, sources } = await readOwnTexts(db);
  const moved = [...rows.values()].filter(({ key }) => paths.some((path) => key.startsWith(`${path}.`)));
  for (const { id } of moved) {
    await db.deleteFrom('field_version').where('item_noun', '=', 'text').where('item_id', '=', id).execute();
    await db.deleteFrom('page_text').where('id', '=', id).execute();
  }
  for (const page of new Set(moved.map(({ page_id }) => page_id))) {
    const left = [...rows.values()].filter((row) => row.page_id === page && !moved.includes(row));
    const owned = left.filter((row) => !isBlank(row.text_fr));
    const blank = textsBy(() => '');
    await replaceState(db, page, statesOf(owned.map((row) => over(row, blank, sources.get(row.id)))));
  }
}

async function readLocale(language: Language): Promise<unknown> {
  const file = join(import.meta.dirname, `../../../../content/locales/${language}/translation.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

function listAt(file: unknown, path: string): object[] {
  let node = file;
  for (const name of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(node) ? node : [];
}

function keyOf(entry: object): string | undefined {
  return (entry as { key?: string }).key;
}

/** The texts of the entry with this key, or else of the one in its place. */
function leavesOf(list: object[], key: string, index: number): Map<string, string> {
  return new Map(leaves(list.find((entry) => keyOf(entry) === key) ?? list[index]));
}

function leaves(node: unknown, name = ''): [name: string, text: string][] {
  if (typeof node === 'string') return [[name, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node)
    .filter(([part]) => part !== 'key')
    .flatMap(([part, child]) => leaves(child, name === '' ? part : `${name}.${part}`));
}

async function readOwnTexts(db: SeedDatabase) {
  const rows = await db.selectFrom('page_text').selectAll().execute();
  const noted = await db
    .selectFrom('field_version')
    .selectAll()
    .where('item_noun', '=', 'text')
    .where('source', 'is not', null)
    .execute();
  const sources = new Map<number, Partial<Texts>>();
  for (const { item_id, field, source } of noted)
    sources.set(item_id, { ...sources.get(item_id), [field.slice('text_'.length)]: source ?? '' });
  return { rows: new Map(rows.map((row) => [row.key, row])), sources };
}

/** A language without an own text shows its default only while French does. */
function over(own: OwnText, defaults: Texts, sources: Partial<Texts> = {}): SeedText {
  const isFrenchOwn = !isBlank(own.text_fr);
  const texts = textsBy((language) => {
    const text = own[`text_${language}`];
    if (!isBlank(text)) return text;
    return isFrenchOwn ? '' : defaults[language];
  });
  return { texts, sources: isFrenchOwn ? sources : {} };
}

function statesOf(all: SeedText[]): Texts {
  return textsBy((language) => {
    if (all.some(({ texts }) => isBlank(texts[language]) && !Object.values(texts).every(isBlank))) return 'missing';
    const isOlder = ({ texts, sources }: SeedText) =>
      sources[language] !== undefined && sources[language] !== texts.fr && !isBlank(texts[language]);
    return all.some(isOlder) ? 'outdated' : 'complete';
  });
}

function textsBy(textIn: (language: Language) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Texts;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

async function replaceState(db: SeedDatabase, page: number, states: Texts): Promise<void> {
  const before = await db
    .selectFrom('translation_state')
    .selectAll()
    .where('noun', '=', 'page')
    .where('record_id', '=', page)
    .executeTakeFirst();
  if (!before) return;
  const { noun, record_id, ...old } = before;
  await count(db, noun, old, -1);
  await db
    .updateTable('translation_state')
    .set(states)
    .where('noun', '=', noun)
    .where('record_id', '=', record_id)
    .execute();
  await count(db, noun, states, 1);
}

async function count(db: SeedDatabase, noun: string, states: Texts, by: number): Promise<void> {
  await db
    .insertInto('translation_count')
    .values({ noun, ...states, records: by })
    .onConflict((conflict) =>
      conflict
        .columns(['noun', ...languages])
        .doUpdateSet((columns) => ({ records: columns('translation_count.records', '+', by) })),
    )
    .execute();
}
