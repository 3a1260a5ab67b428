import {
  countRecords,
  isBlank,
  type OwnText,
  type SeedDatabase,
  type SeedText,
  statesOf,
  type Texts,
  textsBy,
} from './seed-text.ts';

/** Reads the owner's page texts by key, and the French texts that older translations were written for by id. */
export async function readOwnTexts(db: SeedDatabase) {
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

/** Combines the owner's text with the default. A language without an own text shows its default only if French does. */
export function over(own: OwnText, defaults: Texts, sources: Partial<Texts> = {}): SeedText {
  const isFrenchOwn = !isBlank(own.text_fr);
  const texts = textsBy((language) => {
    const text = own[`text_${language}`];
    if (!isBlank(text)) return text;
    return isFrenchOwn ? '' : defaults[language];
  });
  return { texts, sources: isFrenchOwn ? sources : {} };
}

/**
 * Removes the owner's page texts below the given paths, with their field versions, and updates the states of their pages.
 */
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

async function replaceState(db: SeedDatabase, page: number, states: Texts): Promise<void> {
  const before = await db
    .selectFrom('translation_state')
    .selectAll()
    .where('noun', '=', 'page')
    .where('record_id', '=', page)
    .executeTakeFirst();
  if (!before) return;
  const { noun, record_id, ...old } = before;
  await countRecords(db, noun, old, -1);
  await db
    .updateTable('translation_state')
    .set(states)
    .where('noun', '=', noun)
    .where('record_id', '=', record_id)
    .execute();
  await countRecords(db, noun, states, 1);
}
