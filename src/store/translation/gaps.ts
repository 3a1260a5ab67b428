import type { ItemNoun } from '../../domain/history.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import type { TranslatedItem, TranslatedNoun } from '../../domain/text/translation.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { type ContentTable, tableOfNoun } from '../content/content-table.ts';
import { gapOf } from '../content/translated/translation-cell.ts';
import { isBlank, readTranslatedTexts } from '../content/translated/translation-text.ts';
import type { Database } from '../engine/row.ts';

/** A missing or outdated translation of a text. */
export type TextGap = {
  item: TranslatedItem | null;
  field: string;
  language: Language;
  french: string;
  table: ContentTable;
  /** The id of the text's row. */
  row: number;
};

/** Identifies a text of a record, or of one of its parts. */
export type TextName = { item: { noun: ItemNoun; id: number; label?: string | undefined } | null; field: string };

/**
 * The texts of a record that can be translated from French now, in some languages.
 * @throws Refusal 404 when there is no such record
 */
export async function listGaps(
  db: Database,
  noun: TranslatedNoun,
  id: number,
  languages: readonly Language[],
): Promise<TextGap[]> {
  const { records, texts } = await readTranslatedTexts(db, noun, [id]);
  orNotFound(records[0], noun === 'page' ? 'page' : 'text');
  return texts.flatMap((text) => {
    const { item, field, texts: written } = text;
    const french = written[defaultLanguage];
    const table = tableOfNoun(noun, item?.noun ?? noun);
    if (isBlank(french) || !table) return [];
    return languages
      .filter((language) => language !== defaultLanguage)
      .filter((language) => ['missing', 'outdated'].includes(gapOf(text, language) ?? ''))
      .map((language) => ({ item, field, language, french, table, row: item?.id ?? id }));
  });
}

/** Whether a gap belongs to the named text. */
export function isOf(
  gap: Pick<TextGap, 'item' | 'field' | 'language'>,
  name: TextName & { language: Language },
): boolean {
  if (gap.field !== name.field || gap.language !== name.language || gap.item?.noun !== name.item?.noun) return false;
  const key = name.item?.label;
  return key === undefined ? gap.item?.id === name.item?.id : gap.item?.label === key;
}
