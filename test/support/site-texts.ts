import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/domain/language.ts';
import { type Company, companySchema } from '../../src/domain/settings.ts';
import { openTexts, type Texts } from '../../src/site/texts.ts';

const content = join(import.meta.dirname, '../../content');
const opened = await openTexts(join(content, 'locales'));

export const company: Company = companySchema.parse(JSON.parse(readFileSync(join(content, 'company.json'), 'utf8')));

/** The texts that the site shows in a language, the company's facts filled in: what a test looks for on a page. */
export function textsIn(language: Language): Texts {
  return opened(language, company);
}

/** The texts of a language as the file holds them. */
export function readTexts(language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(join(content, 'locales', language, 'translation.json'), 'utf8'));
}
