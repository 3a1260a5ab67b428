import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/domain/language.ts';
import { type Company, companySchema } from '../../src/domain/settings.ts';
import { openMerged, type Texts } from '../../src/site/merged-texts.ts';
import { loadFiles } from '../../src/site/texts.ts';

const content = join(import.meta.dirname, '../../content');
const shipped = openMerged(await loadFiles(join(content, 'locales')), []);

export const company: Company = companySchema.parse(JSON.parse(readFileSync(join(content, 'company.json'), 'utf8')));

/** The site's texts in a language, with company settings filled in. */
export function textsIn(language: Language): Texts {
  return shipped(language, company);
}

/** A language's texts as in the file. */
export function readTexts(language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(join(content, 'locales', language, 'translation.json'), 'utf8'));
}
