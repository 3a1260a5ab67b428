import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, settingsSchema } from '../../src/domain/settings.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { openMerged, type Texts } from '../../src/site/merged-texts.ts';
import { loadFiles } from '../../src/site/texts.ts';

const content = join(import.meta.dirname, '../../content');
const textsOf = openMerged(await loadFiles(join(content, 'locales')), []);

export const settings: Settings = settingsSchema.parse(JSON.parse(readFileSync(join(content, 'company.json'), 'utf8')));

/** Returns the site's texts in a language, with the settings filled in. */
export function textsIn(language: Language): Texts {
  return textsOf(language, settings);
}

/** Reads the texts of a language as in the file. */
export function readTexts(language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(join(content, 'locales', language, 'translation.json'), 'utf8'));
}
