import { haveSameFigures } from '../../domain/catalogue/figure-check.ts';
import type { User } from '../../domain/history.ts';
import type { DefaultText, TextPage } from '../../domain/page/page-text.ts';
import { isCopy } from '../../domain/text/copied.ts';
import type { Language } from '../../domain/text/language.ts';
import type { SkippedWhy, TranslatedNoun } from '../../domain/text/translation.ts';
import { whyNoTranslation } from '../../domain/text/translation-check.ts';
import { updateRow } from '../content/change.ts';
import { findRow } from '../content/content-row.ts';
import { type ContentRow, columnOf, contentTables, itemOf } from '../content/content-table.ts';
import { noteChange } from '../content/history/field-version.ts';
import { changePageText } from '../content/page-text.ts';
import { confirmCopy, marksOf } from '../content/translated/copy.ts';
import { noteTranslation } from '../content/translated/translation-state.ts';
import type { Database } from '../engine/row.ts';
import { isOf, listGaps, type TextGap, type TextName } from './gaps.ts';

/** A translation for a gap, with the French text that it was made from. */
type Accepted = TextName & { language: Language; french: string; text: string };

type Acceptance = {
  noun: TranslatedNoun;
  id: number;
  texts: Accepted[];
  /** The default text with this key, which a page's text replaces. */
  defaultText: (key: string) => { page: TextPage; text: DefaultText } | undefined;
};

/**
 * Writes translations into the gaps of a record, marked as unreviewed. Skips a translation if its gap is filled, it was made from
 * another French text, its figures differ, or it is not allowed.
 * @throws Refusal 404 when there is no such record
 */
export async function acceptTranslations(
  db: Database,
  user: User,
  { noun, id, texts, defaultText }: Acceptance,
): Promise<{ accepted: number; skipped: (Omit<Accepted, 'french' | 'text'> & { why: SkippedWhy })[] }> {
  const gaps = await listGaps(db, noun, id, [...new Set(texts.map(({ language }) => language))]);
  const skipped: (Omit<Accepted, 'french' | 'text'> & { why: SkippedWhy })[] = [];
  let accepted = 0;
  for (const { french, text, ...name } of texts) {
    const gap = gaps.find((each) => isOf(each, name));
    const over = gap?.table === 'page_text' ? defaultText(gap.item?.label ?? '') : undefined;
    const why = whyNot(gap, { french, text, language: name.language }, over?.text);
    if (gap && why === undefined) {
      await write(db, user, gap, text, over);
      accepted += 1;
    }
    if (why !== undefined) skipped.push({ ...name, why });
  }
  return { accepted, skipped };
}

function whyNot(
  gap: TextGap | undefined,
  { french, text, language }: Pick<Accepted, 'french' | 'text' | 'language'>,
  standard: DefaultText | undefined,
): SkippedWhy | undefined {
  if (!gap) return 'filled';
  if (gap.french !== french) return 'changed';
  if (!haveSameFigures(french, text, language)) return 'figures';
  const isShown = gap.table !== 'page_text' || standard !== undefined;
  const place = { table: gap.table, field: gap.field, language, standard };
  return text.trim() === '' || !isShown || whyNoTranslation(place, french, text) ? 'refused' : undefined;
}

async function write(
  db: Database,
  user: User,
  { table, row, field, language }: TextGap,
  text: string,
  over: { page: TextPage; text: DefaultText } | undefined,
): Promise<void> {
  const column = columnOf(field, language);
  const before = (await findRow(db, table, { id: row })) as ContentRow;
  if (before[column] !== text) {
    const options = { isUnreviewed: true };
    if (over) await changePageText(db, user, over.page, over.text, { [column]: text }, options);
    else await updateRow(db, user, table, { id: row }, { [column]: text }, options);
    return;
  }
  // The text is there already, as a copy or for an older French text: only its status changes.
  if (isCopy(marksOf(before), column)) await confirmCopy(db, table, before, column);
  const { version } = (await findRow(db, table, { id: row })) as ContentRow;
  await noteChange(db, user, { item: itemOf(table, row), columns: [column], version, isUnreviewed: true });
  const { record, owner } = contentTables[table];
  await noteTranslation(db, record, owner ? Number(before[owner]) : row);
}
