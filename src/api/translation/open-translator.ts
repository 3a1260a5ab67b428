import type { Config } from '../../config.ts';
import { deepl } from './deepl.ts';
import type { Translator } from './translator.ts';

/** The translation service that the environment configures, if any. */
export function openTranslator({ DEEPL_API_KEY: key, DEEPL_URL: url }: Config): Translator | undefined {
  return key === undefined ? undefined : deepl({ key, url });
}
