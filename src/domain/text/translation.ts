import type { HistoryNoun, ItemNoun } from '../history.ts';
import { nounsWith } from '../nouns/nouns.ts';
import type { Language } from './language.ts';

/** Kinds of records with texts in five languages. */
export const translatedNouns = [
  'machine',
  'category',
  'news',
  ...nounsWith('isTranslated'),
  'page',
] as const satisfies HistoryNoun[];

/** Kinds of records whose texts can be copies of the French ones. */
export const copyableNouns = ['machine', 'category', 'news'] as const satisfies TranslatedNoun[];

export type CopyableNoun = (typeof copyableNouns)[number];

/**
 * The state of a translation:
 * - `missing`: a text is blank, or a copy of the French one, while another language has it. For texts of pages, this counts only if the
 *   French text is the owner's.
 * - `outdated`: a French text has changed since its translation was written or last reviewed.
 * - `unreviewed`: a translation was accepted in bulk, and has not been reviewed since.
 * When several apply, the first of `missing`, `outdated` and `unreviewed` is the state.
 */
export const translationStates = ['complete', 'missing', 'outdated', 'unreviewed'] as const;

export type TranslatedNoun = (typeof translatedNouns)[number];
export type TranslationState = (typeof translationStates)[number];

/** The part of a record that is translated. `label` is the key of a page's text. */
export type TranslatedItem = { noun: ItemNoun; id: number; label?: string };

/** The state of a record in one language, and the first text that needs work. */
export type TranslationCell = {
  state: TranslationState;
  gap: { item: TranslatedItem | null; field: string } | null;
};

/** A translation that is older than its French text. `before` is the French text that it was written for. */
export type OutdatedText = {
  id: number;
  item: TranslatedItem | null;
  field: string;
  language: Language;
  before: string;
};

/** The source of a suggested translation: an equal text elsewhere, the French text itself, or a translation service. */
export const suggestionOrigins = ['memory', 'carried', 'machine'] as const;

export type SuggestionOrigin = (typeof suggestionOrigins)[number];

/** Why a bulk action skipped a translation: the gap is filled, the French text was changed, figures differ, or it is refused. */
export const skippedWhys = ['filled', 'changed', 'figures', 'refused'] as const;

export type SkippedWhy = (typeof skippedWhys)[number];

/** A translation that was accepted in bulk and has not been reviewed, with its French text. */
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

/** The number of records, and for each state and language how many are in it. */
export type TranslationSummary = { total: number } & Record<TranslationState, Record<Language, number>>;

export type TranslationRow = {
  noun: TranslatedNoun;
  id: number;
  label: string;
  languages: Record<Language, TranslationCell>;
};
