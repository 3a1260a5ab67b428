import { type Language, languages } from '../../domain/language.ts';
import type { TranslatedNoun, TranslationCell, TranslationRow } from '../../domain/translation.ts';
import type { Database } from '../engine/row.ts';
import { isBlank, readTranslatedTexts, type TranslatedText } from './translation-text.ts';

/** How far the translation of the given records is, in the order of their ids. */
export async function translationRows(db: Database, noun: TranslatedNoun, ids: number[]): Promise<TranslationRow[]> {
  const { records, texts } = await readTranslatedTexts(db, noun, ids);
  const byRecord = Map.groupBy(texts, (text) => text.record);
  return records.map(({ id, label }) => {
    const cells = languages.map((language) => [language, cellOf(byRecord.get(id) ?? [], language)]);
    return { noun, id, label, languages: Object.fromEntries(cells) as Record<Language, TranslationCell> };
  });
}

function cellOf(texts: TranslatedText[], language: Language): TranslationCell {
  const missing = texts.find(
    (text) => isBlank(text.texts[language]) && Object.values(text.texts).some((each) => !isBlank(each)),
  );
  if (missing) return { state: 'missing', gap: { item: missing.item, field: missing.field } };
  const outdated = texts.find(({ before }) => before[language] !== undefined);
  if (outdated) return { state: 'outdated', gap: { item: outdated.item, field: outdated.field } };
  return { state: 'complete', gap: null };
}
