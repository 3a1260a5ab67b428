import type { HistoryNoun, ItemNoun } from './history.ts';
import type { Language } from './language.ts';

/** What has texts in five languages. */
export const translatedNouns = [
  'machine',
  'category',
  'news',
  'history_entry',
  'project',
  'service',
  'steel_family',
  'page',
] as const satisfies HistoryNoun[];

/** What has texts that can be copies of the French ones. */
export const copyableNouns = ['machine', 'category', 'news'] as const satisfies TranslatedNoun[];

export type CopyableNoun = (typeof copyableNouns)[number];

/**
 * `missing`: a text is blank, or a copy of the French one, that another language has; of a page's texts only those count whose French is the owner's.
 * `outdated`: a French text has changed since its translation was written or last reviewed.
 * When both apply, the state is `missing`.
 */
export const translationStates = ['complete', 'missing', 'outdated'] as const;

export type TranslatedNoun = (typeof translatedNouns)[number];
export type TranslationState = (typeof translationStates)[number];

/** What of a record is translated; `label` is the key of a page's text. */
export type TranslatedItem = { noun: ItemNoun; id: number; label?: string };

/** A record in one language, and the first text in it that wants work. */
export type TranslationCell = {
  state: TranslationState;
  gap: { item: TranslatedItem | null; field: string } | null;
};

/** A translation that is older than its French text, and what that was `before`. */
export type OutdatedText = {
  id: number;
  item: TranslatedItem | null;
  field: string;
  language: Language;
  before: string;
};

/** How many records there are, and of how many each language is complete. */
export type TranslationSummary = { total: number } & Record<TranslationState, Record<Language, number>>;

export type TranslationRow = {
  noun: TranslatedNoun;
  id: number;
  label: string;
  languages: Record<Language, TranslationCell>;
};
