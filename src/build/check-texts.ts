import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSeed } from '../domain/page/page-text.ts';
import { settingsSchema } from '../domain/settings.ts';
import { defaultLanguage, languages } from '../domain/text/language.ts';
import { wordingProblems } from './texts/check-wording.ts';
import { incompleteTexts, unusedTexts } from './texts/completeness.ts';
import { readGlossary } from './texts/glossary.ts';
import { readAllTexts, readLocales } from './texts/read-texts.ts';

/**
 * Checks the texts (`npm run check`). The five languages of content/locales must be complete and used. Those texts, the demonstration
 * content, the default settings, the back-office and the refusals must follow docs/texts.md. Prints each fault; exits with 1 if there is
 * one.
 */
const root = join(import.meta.dirname, '../..');
const locales = await readLocales(root);
const texts = await readAllTexts(root);
const { village } = settingsSchema.parse(JSON.parse(await readFile(join(root, 'content/company.json'), 'utf8')));
const french = locales.get(defaultLanguage) ?? new Map<string, string>();

const problems = [
  ...incompleteTexts(locales),
  ...(await unusedTexts(
    root,
    [...french.keys()].filter((key) => !isSeed(key)),
  )),
  ...wordingProblems(texts, await readGlossary(root), village),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  console.log(`${french.size} texts in ${languages.length} languages: none missing, none unused`);
  console.log(
    `${texts.length} texts of site, mails, back-office, refusals and demonstration content: written by the rules`,
  );
}
