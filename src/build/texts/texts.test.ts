import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steelFamilies, toleranceTable } from '../../domain/steel.ts';
import { wordingProblems } from './check-wording.ts';
import { incompleteTexts } from './completeness.ts';
import { exceptions, mostExceptions } from './exceptions.ts';
import { readGlossary } from './glossary.ts';
import { readAllTexts, readLocales } from './read-texts.ts';

const root = join(import.meta.dirname, '../../..');
const texts = await readAllTexts(root);
const glossary = await readGlossary(root);
const village = 'Valferrier';

test('what visitors read follows every rule, and says what the specification quotes', () => {
  expect(wordingProblems(texts, glossary, village)).toEqual([]);
  expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
});

test('locales, demonstration content and company.json are read, each language of them', () => {
  const files = new Set(texts.map(({ file }) => file));
  expect([...files]).toEqual(
    expect.arrayContaining(['locales/it', 'company.json', 'demo/categories.json', 'demo/news/5-open-day.json']),
  );
  expect(new Set(texts.map(({ language }) => language)).size).toBe(5);
});

test('a text that the specification quotes cannot be changed, and is spared by the rules', () => {
  const changed = texts.map((text) =>
    text.file === 'locales/en' && text.key === 'common.loading' ? { ...text, text: 'Loading…' } : text,
  );
  expect(wordingProblems(changed, glossary, village)).toEqual([
    'en: common.loading must be "Loading..." (specification), it is "Loading…"',
  ]);
});

test('a fault is reported with its file, its key and its rule', () => {
  const wrong = { file: 'demo/news/x.json', key: 'title_fr', language: 'fr' as const, text: 'Deux torches' };
  expect(wordingProblems([...texts, wrong], glossary, village)).toEqual([
    'demo/news/x.json: title_fr: forbidden word: "Deux torches": write chalumeau (a torch is of plasma or TIG)',
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

test('the steel grades and tolerances are those of the specification, to the letter', () => {
  expect(Object.values(steelFamilies).flat()).toEqual([
    ...['S235 JRG2', 'S355 JRG2', 'Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
    ...['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
  ]);
  expect(toleranceTable.rows.map(({ over, upTo, values }) => [over, upTo, ...values])).toEqual([
    [3, 12, '±2.0', '±3.5', '±4.5', '±5.0'],
    [12, 50, '±1.5', '±2.5', '±3.0', '±3.5'],
    [12, 50, '±2.5', '±3.5', '±4.0', '±4.5'],
    [100, 150, '±3.0', '±4.0', '±5.0', '±6.0'],
    [150, 200, '±3.0', '±4.0', '±6.0', '±7.0'],
  ]);
});
