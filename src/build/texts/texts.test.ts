import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordingProblems } from './check-wording.ts';
import { incompleteTexts } from './completeness.ts';
import { exceptions, mostExceptions } from './exceptions.ts';
import { readGlossary } from './glossary.ts';
import { readAllTexts, readLocales } from './read-texts.ts';

const root = join(import.meta.dirname, '../../..');
const texts = await readAllTexts(root);
const glossary = await readGlossary(root);
const village = 'Valferrier';

test('every text follows every rule and matches the quotations of the specification', () => {
  expect(wordingProblems(texts, glossary, village)).toEqual([]);
  expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
});

test.each([
  ['locales/it', 'home.intro'],
  ['locales/es', 'mail.courtesy.text'],
  ['locales/fr', 'mail.enquiry.answer'],
  ['company.json', 'openingHours_de'],
  ['demo/categories.json', '0.name_en'],
  ['demo/news/5-open-day.json', 'title_fr'],
  ['admin/en', 'settings.intro'],
  ['admin/fr', 'settings.fields.email'],
  ['reply/it', 'of'],
  ['export/fr', 'columns.kind'],
  ['refusals/en', 'sentences.diskFull'],
  ['refusals/fr', 'words.image'],
])('the texts of %s are read, including %s', (file, key) => {
  expect(texts.filter((text) => text.file === file && text.key === key)).toHaveLength(1);
});

test('the texts of the site, the answers to visitors and the back-office are read in each language', () => {
  const files = [...new Set(texts.map(({ file }) => file))].filter((file) => !file.startsWith('demo/')).sort();
  expect(files).toEqual([
    ...['admin/en', 'admin/fr', 'company.json', 'export/en', 'export/fr'],
    ...['locales/de', 'locales/en', 'locales/es', 'locales/fr', 'locales/it', 'refusals/en', 'refusals/fr'],
    ...['reply/de', 'reply/en', 'reply/es', 'reply/fr', 'reply/it'],
  ]);
  expect(new Set(texts.map(({ language }) => language)).size).toBe(5);
});

test.each([
  ['locales/en', 'common.loading', 'Loading…', 'Loading...'],
  ['admin/en', 'common.loading', 'Loading…', 'Loading...'],
  ['admin/en', 'login.submit', 'Log in', 'Login'],
])(
  'a text that the specification quotes must not change and is exempt from the rules: %s %s',
  (file, key, now, quoted) => {
    const changed = texts.map((text) => (text.file === file && text.key === key ? { ...text, text: now } : text));
    expect(wordingProblems(changed, glossary, village)).toEqual([
      `en: ${key} must be "${quoted}" (specification), it is "${now}"`,
    ]);
  },
);

test('a broken rule is reported with the file and key of the text', () => {
  const wrong = { key: 'title_fr', language: 'fr' as const, text: 'Deux torches' };
  for (const file of ['demo/news/x.json', 'admin/fr', 'reply/fr', 'refusals/fr'])
    expect(wordingProblems([...texts, { ...wrong, file }], glossary, village)).toEqual([
      `${file}: title_fr: forbidden word: "Deux torches": write chalumeau (a torch is of plasma or TIG)`,
    ]);
});

test('an unused exception is reported', () => {
  const right = texts.map((text) => (text.key === 'settings.hints.latitude' ? { ...text, text: 'En degrés' } : text));
  expect(wordingProblems(right, glossary, village)).toEqual([
    'The exception admin/fr settings.hints.latitude (decimals) excuses nothing',
  ]);
});

test('a language that lacks a key or a placeholder is reported', async () => {
  const locales = await readLocales(root);
  const german = new Map(locales.get('de'));
  german.delete('form.send');
  german.set('footer.design', 'Gestaltung');
  expect(incompleteTexts(new Map([...locales, ['de', german]]))).toEqual([
    'de: footer.design has other placeholders or markup',
    'de: form.send is missing',
  ]);
});
