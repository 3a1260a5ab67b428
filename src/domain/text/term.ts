import type { Localized } from './localized.ts';

/** A term of the trade in all languages; blank where there is no agreed word. */
export type Term = Localized<'term'>;
