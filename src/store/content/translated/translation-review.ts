import type { ItemNoun, User } from '../../../domain/history.ts';
import { isCopy } from '../../../domain/text/copied.ts';
import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import type { OutdatedText, TranslatedNoun, UnreviewedText } from '../../../domain/text/translation.ts';
import { batches } from '../../../lib/batches.ts';
import { orNotFound, Refusal } from '../../../lib/refusal.ts';
import type { Database } from '../../engine/row.ts';
import { touchAndDescribe } from '../change.ts';
import { findRow } from '../content-row.ts';
import { columnOf, contentTables, itemOf, tableOfNoun } from '../content-table.ts';
import { listChangedSince, noteReview } from '../history/field-version.ts';
import { recordReview } from '../history/history.ts';
import { confirmCopy, marksOf } from './copy.ts';
import { noteTranslation } from './translation-state.ts';
import { readTranslatedTexts, type TranslatedText } from './translation-text.ts';

/** How many records are read at once. */
const batch = 200;

/** The translations that are older than their French text, of one record or of all records of a noun. */
export async function listOutdated(db: Database, noun: TranslatedNoun, id?: number): Promise<OutdatedText[]> {
  return (await readDoubtful(db, noun, id)).flatMap(outdatedIn);
}

/** The unreviewed translations of one record or of all records of a noun. */
export async function listUnreviewed(db: Database, noun: TranslatedNoun, id?: number): Promise<UnreviewedText[]> {
  return (await readDoubtful(db, noun, id)).flatMap(({ record, item, field, version, texts: written, unreviewed }) =>
    unreviewed.map((language) => ({
      ...{ id: record, item, field, language, version },
      french: written[defaultLanguage],
      text: written[language],
    })),
  );
}

export type Review = {
  noun: TranslatedNoun;
  id: number;
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  language: Language;
  /** The version of the row that the reviewer has seen; by default the latest. */
  version?: number | undefined;
};

/**
 * Records that a translation fits its French text in the version that the reviewer has seen. A copy of the French text then
 * counts as a translation. Does nothing when no review is needed, or the translation was changed after that version.
 * @throws Refusal 404 when there is no such text
 */
export async function reviewTranslation(db: Database, user: User, review: Review): Promise<void> {
  const { noun, id, item, field, language, version } = review;
  const table = tableOfNoun(noun, item?.noun ?? noun);
  if (!table || !(contentTables[table].texts as readonly string[]).includes(field))
    throw new Refusal(404, { code: 'thingNotFound', thing: 'text' });
  const row = orNotFound(await findRow(db, table, { id: item?.id ?? id, owner: id }), 'text');
  const column = columnOf(field, language);
  const later = version === undefined ? [] : await listChangedSince(db, itemOf(table, row.id), version);
  const isChanged = later.some(({ field }) => field === column); // not the text that the reviewer has seen
  if (isCopy(marksOf(row), column)) {
    if (isChanged) return;
    await confirmCopy(db, table, row, column);
  } else if (!(await isOutdated(db, review)) && (isChanged || !(await isUnreviewed(db, review)))) return;
  const subject = await touchAndDescribe(db, table, row);
  const seen = Math.min(version ?? row.version, row.version);
  await noteReview(db, itemOf(table, row.id), { field, language }, seen);
  await noteTranslation(db, noun, id);
  await recordReview(db, user, { ...subject, version: seen }, { field, language });
}

async function isOutdated(db: Database, review: Review): Promise<boolean> {
  return (await listOutdated(db, review.noun, review.id)).some((text) => isMeant(text, review));
}

async function isUnreviewed(db: Database, review: Review): Promise<boolean> {
  return (await listUnreviewed(db, review.noun, review.id)).some((text) => isMeant(text, review));
}

function isMeant(text: Pick<OutdatedText, 'item' | 'field' | 'language'>, { item, field, language }: Review): boolean {
  return (
    text.field === field && text.language === language && text.item?.id === item?.id && text.item?.noun === item?.noun
  );
}

/** The texts of one record, or of all incomplete ones. */
async function readDoubtful(db: Database, noun: TranslatedNoun, id: number | undefined): Promise<TranslatedText[]> {
  const ids = id === undefined ? await listIncomplete(db, noun) : [id];
  const all: TranslatedText[] = [];
  for (const some of batches(ids, batch)) all.push(...(await readTranslatedTexts(db, noun, some)).texts);
  return all;
}

/** All records that are not complete. The state `missing` can hide outdated and unreviewed texts. */
async function listIncomplete(db: Database, noun: TranslatedNoun): Promise<number[]> {
  const rows = await db
    .selectFrom('translation_state')
    .select('record_id')
    .where('noun', '=', noun)
    .where((where) => where.or(languages.map((language) => where(language, '!=', 'complete'))))
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id }) => record_id);
}

function outdatedIn({ record, item, field, before }: TranslatedText): OutdatedText[] {
  return Object.entries(before).map(([language, text]) => ({
    id: record,
    item,
    field,
    language: language as Language,
    before: text,
  }));
}
