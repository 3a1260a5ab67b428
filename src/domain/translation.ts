import type { HistoryNoun, ItemNoun } from './history.ts';
import type { Language } from './language.ts';

/** What has texts in five languages. */
export const translatedNouns = ['machine', 'category', 'news'] as const satisfies HistoryNoun[];

/**
 * `missing`: a text is blank that another language has. `outdated`: a French text was changed after its translation.
 * Of both, `missing` is told.
 */
export const translationStates = ['complete', 'missing', 'outdated'] as const;

export type TranslatedNoun = (typeof translatedNouns)[number];
export type TranslationState = (typeof translationStates)[number];

/** A record in one language, and the first text in it that wants work. */
export type TranslationCell = {
  state: TranslationState;
  gap: { item: { noun: ItemNoun; id: number } | null; field: string } | null;
};

export type TranslationRow = {
  noun: TranslatedNoun;
  id: number;
  label: string;
  languages: Record<Language, TranslationCell>;
};
