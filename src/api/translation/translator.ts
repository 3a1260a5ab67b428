import type { Config } from '../../config.ts';
import type { Term } from '../../domain/glossary-term.ts';
import type { Language } from '../../domain/language.ts';
import { deepl } from './deepl.ts';

/** What is to be translated from French into one language, in the words of the glossary. */
export type Order = { texts: string[]; language: Language; terms: readonly Term[] };

/**
 * A translation service. Another one is a file beside `deepl.ts` and a line in `openTranslator`.
 * `translate` answers one text for each of the order, in its order.
 */
export type Translator = {
  name: string;
  /** @throws TranslatorFailure */
  translate: (order: Order) => Promise<string[]>;
};

/** The service that the environment names; undefined without one. */
export function openTranslator({ DEEPL_API_KEY: key, DEEPL_URL: url }: Config): Translator | undefined {
  return key === undefined ? undefined : deepl({ key, url });
}
