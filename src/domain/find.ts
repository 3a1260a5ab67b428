import { nounsWith } from './nouns/nouns.ts';

/** Kinds of records that a search by name finds, in the order of the results. `text` is found by its content. */
export const foundKinds = ['machine', 'enquiry', 'news', 'category', ...nounsWith('isFound'), 'text'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The maximum number of results of each kind. */
export const mostFoundOfKind = 5;

/** The longest search text. */
export const longestSought = 100;
