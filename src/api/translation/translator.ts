import type { Language } from '../../domain/text/language.ts';
import type { Term } from '../../domain/text/term.ts';

/** French texts to translate into one language, with the terms of the glossary. */
type Order = { texts: string[]; language: Language; terms: readonly Term[] };

/**
 * A translation service. To add one, write a file beside `deepl.ts` and a line in `open-translator.ts`.
 * `translate` returns one translation per text, in the same order.
 */
export type Translator = {
  name: string;
  /** @throws TranslatorFailure */
  translate: (order: Order) => Promise<string[]>;
};
