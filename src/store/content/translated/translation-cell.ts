import { type Language, languages } from '../../../domain/text/language.ts';
import type {
  TranslatedNoun,
  TranslationCell,
  TranslationRow,
  TranslationState,
} from '../../../domain/text/translation.ts';
import type { Database } from '../../engine/row.ts';
import { isBlank, readTranslatedTexts, type TranslatedText } from './translation-text.ts';

/** The translation states of the given records, in order of their ids. */
export async function translationRows(db: Database, noun: TranslatedNoun, ids: number[]): Promise<TranslationRow[]> {
  const { records, texts } = await readTranslatedTexts(db, noun, ids);
  const byRecord = Map.groupBy(texts, (text) => text.record);
  return records.map(({ id, label }) => {
    const cells = languages.map((language) => [language, cellOf(byRecord.get(id) ?? [], language)]);
    return { noun, id, label, languages: Object.fromEntries(cells) as Record<Language, TranslationCell> };
  });
}

/** Whether two versions of the same texts have different gaps. */
export function differInGaps(before: TranslatedText[], after: TranslatedText[]): boolean {
  const gaps = (texts: TranslatedText[]) => texts.flatMap((text) => languages.map((language) => gapOf(text, language)));
  const [then, now] = [gaps(before), gaps(after)];
  return then.length !== now.length || then.some((gap, index) => gap !== now[index]);
}

function cellOf(texts: TranslatedText[], language: Language): TranslationCell {
  for (const state of ['missing', 'outdated', 'unreviewed'] as const) {
    const text = texts.find((each) => gapOf(each, language) === state);
    if (text) return { state, gap: { item: text.item, field: text.field } };
  }
  return { state: 'complete', gap: null };
}

/** The gap of a text in a language, if any. A blank text is missing only if another language has it. */
export function gapOf(
  { texts, before, unreviewed }: TranslatedText,
  language: Language,
): Exclude<TranslationState, 'complete'> | undefined {
  if (isBlank(texts[language])) return Object.values(texts).every(isBlank) ? undefined : 'missing';
  if (before[language] !== undefined) return 'outdated';
  return unreviewed.includes(language) ? 'unreviewed' : undefined;
}
