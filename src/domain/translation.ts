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
 * `unreviewed`: a translation was accepted with others, and nobody has looked at it since.
 * When several apply, the first of `missing`, `outdated` and `unreviewed` is the state.
 */
export const translationStates = ['complete', 'missing', 'outdated', 'unreviewed'] as const;

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

/** Where a suggested translation comes from: an equal text elsewhere, the French text itself, or a translation service. */
export const suggestionOrigins = ['memory', 'carried', 'machine'] as const;

export type SuggestionOrigin = (typeof suggestionOrigins)[number];

/** Why a translation was not accepted with others: the gap is filled, French was changed, figures differ, or it may not stand there. */
export const skippedWhys = ['filled', 'changed', 'figures', 'refused'] as const;

export type SkippedWhy = (typeof skippedWhys)[number];

/** A translation that nobody has looked at since it was accepted with others, and its French text. */
export type UnreviewedText = {
  id: number;
  item: TranslatedItem | null;
  field: string;
  language: Language;
  /** The version of the row that contains it: a review of this text gives it. */
  version: number;
  french: string;
  text: string;
};

/** How many records there are, and of how many each language is complete. */
export type TranslationSummary = { total: number } & Record<TranslationState, Record<Language, number>>;

export type TranslationRow = {
  noun: TranslatedNoun;
  id: number;
  label: string;
  languages: Record<Language, TranslationCell>;
};
