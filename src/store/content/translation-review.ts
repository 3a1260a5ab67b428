import { isCopy } from '../../domain/copied.ts';
import type { ItemNoun, User } from '../../domain/history.ts';
import { type Language, languages } from '../../domain/language.ts';
import type { OutdatedText, TranslatedNoun } from '../../domain/translation.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Database } from '../engine/row.ts';
import { touchAndDescribe } from './change.ts';
import { findRow } from './content-row.ts';
import { columnOf, contentTables, itemOf, tableOfNoun } from './content-table.ts';
import { confirmCopy, marksOf } from './copy.ts';
import { listChangedSince, noteReview } from './field-version.ts';
import { recordReview } from './history.ts';
import { noteTranslation } from './translation-state.ts';
import { readTranslatedTexts, type TranslatedText } from './translation-text.ts';

/** How many records are read at once. */
const batch = 200;

/** The translations that are older than their French text: of one record, or of all of a noun. */
export async function listOutdated(db: Database, noun: TranslatedNoun, id?: number): Promise<OutdatedText[]> {
  const ids = id === undefined ? await listIncomplete(db, noun) : [id];
  const outdated: OutdatedText[] = [];
  for (let begin = 0; begin < ids.length; begin += batch) {
    const { texts } = await readTranslatedTexts(db, noun, ids.slice(begin, begin + batch));
    outdated.push(...texts.flatMap(outdatedIn));
  }
  return outdated;
}

export type Review = {
  noun: TranslatedNoun;
  id: number;
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  language: Language;
  /** The version of the row that was looked at; the latest unless given. */
  version?: number | undefined;
};

/**
 * Records that a translation still fits its French text, as that was in the version that was looked at; a copy of the French
 * text then stands as a translation. When it is neither a copy nor older than the French text nothing happens.
 * @throws Refusal 404 when there is no such text
 */
export async function reviewTranslation(db: Database, user: User, review: Review): Promise<void> {
  const { noun, id, item, field, language, version } = review;
  const table = tableOfNoun(noun, item?.noun ?? noun);
  if (!table || !(contentTables[table].texts as readonly string[]).includes(field))
    throw new Refusal(404, { code: 'thingNotFound', thing: 'text' });
  const row = orNotFound(await findRow(db, table, { id: item?.id ?? id, owner: id }), 'text');
  const column = columnOf(field, language);
  if (isCopy(marksOf(row), column)) {
    const later = version === undefined ? [] : await listChangedSince(db, itemOf(table, row.id), version);
    if (later.some(({ field }) => field === column)) return; // another text than the one that was looked at
    await confirmCopy(db, table, row, column);
  } else if (!(await isOutdated(db, review))) return;
  const subject = await touchAndDescribe(db, table, row);
  const seen = Math.min(version ?? row.version, row.version);
  await noteReview(db, itemOf(table, row.id), { field, language }, seen);
  await noteTranslation(db, noun, id);
  await recordReview(db, user, { ...subject, version: seen }, { field, language });
}

async function isOutdated(db: Database, { noun, id, item, field, language }: Review): Promise<boolean> {
  const isMeant = (text: OutdatedText) =>
    text.field === field && text.language === language && text.item?.id === item?.id && text.item?.noun === item?.noun;
  return (await listOutdated(db, noun, id)).some(isMeant);
}

/** Records with something that is missing or outdated: what is missing hides what is outdated besides. */
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
