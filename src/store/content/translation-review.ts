import type { Author, ItemNoun } from '../../domain/history.ts';
import type { Language } from '../../domain/language.ts';
import type { OutdatedText, TranslatedNoun } from '../../domain/translation.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Database } from '../engine/row.ts';
import { findRow, subjectOf } from './change.ts';
import { contentTables, tableOfNoun } from './content-table.ts';
import { recordReview } from './history.ts';
import { readTranslatedTexts } from './translation-text.ts';

/** The translations that are older than their French text: of one record, or of all of a noun. */
export async function listOutdated(db: Database, noun: TranslatedNoun, id?: number): Promise<OutdatedText[]> {
  const ids = id === undefined ? await allIds(db, noun) : [id];
  const { texts } = await readTranslatedTexts(db, noun, ids);
  return texts.flatMap(({ record, item, field, before }) =>
    Object.entries(before).map(([language, text]) => ({
      id: record,
      item,
      field,
      language: language as Language,
      before: text,
    })),
  );
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
 * Records that a translation still fits its French text, as that was in the version that was looked at. When it is not
 * older than the French text nothing happens.
 * @throws Refusal 404 when there is no such text
 */
export async function reviewTranslation(db: Database, author: Author, review: Review): Promise<void> {
  const { noun, id, item, field, language, version } = review;
  const table = tableOfNoun(noun, item?.noun ?? noun);
  if (!table || !(contentTables[table].texts as readonly string[]).includes(field))
    throw new Refusal(404, { code: 'thingNotFound', thing: 'text' });
  const row = orNotFound(await findRow(db, table, { id: item?.id ?? id, owner: id }), 'text');
  const isMeant = (text: OutdatedText) =>
    text.field === field && text.language === language && text.item?.id === item?.id && text.item?.noun === item?.noun;
  if (!(await listOutdated(db, noun, id)).some(isMeant)) return;
  const subject = await subjectOf(db, table, row);
  const seen = Math.min(version ?? row.version, row.version);
  await recordReview(db, author, { ...subject, version: seen }, { field, language });
}

async function allIds(db: Database, noun: TranslatedNoun): Promise<number[]> {
  const rows = await db
    .selectFrom(noun as 'category')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
