import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../domain/text/language.ts';
import { forbiddenWords, type Glossary, readGlossary } from './glossary.ts';
import { headProblems, longLabels } from './lengths.ts';
import { decimals, thousands, timeSpaces, unitSpaces } from './numbers.ts';
import type { Rule, Text } from './text.ts';
import { ellipsis, frenchSpaces, germanColon, noFrenchSpaces, spareSpaces, straightQuotes } from './typography.ts';

const root = join(import.meta.dirname, '../../..');
const glossary: Glossary = await readGlossary(root);

/** Builds a text in the form that rules read. */
function written(language: Language, text: string, key = 'home.intro', file = `locales/${language}`): Text {
  return { file, key, language, text };
}

type Example = [Language, wrong: string, right: string];

const examples: Record<string, { rule: Rule; cases: Example[] }> = {
  'French space': {
    rule: frenchSpaces,
    cases: [
      ['fr', 'Une question ?', 'Une question\u202f?'],
      ['fr', 'Une panne\u00a0: appelez', 'Une panne\u202f: appelez'],
      ['fr', '« basket »', '«\u202fbasket\u202f»'],
    ],
  },
  'space before punctuation': {
    rule: noFrenchSpaces,
    cases: [
      ['de', 'Eine Frage ?', 'Eine Frage?'],
      ['it', '« basket »', '«basket»'],
    ],
  },
  'straight quote': { rule: straightQuotes, cases: [['en', "the workshop's map", 'the workshop’s map']] },
  ellipsis: { rule: ellipsis, cases: [['es', 'Cargando...', 'Cargando…']] },
  'spare space': { rule: spareSpaces, cases: [['en', 'two  spaces', 'one space']] },
  'German colon': {
    rule: germanColon,
    cases: [['de', 'Die Website sendet: diese hier beweist es.', 'Drei Grössen: das Volumen und die Masse.']],
  },
  'unit space': {
    rule: unitSpaces,
    cases: [
      ['fr', 'de 2 à 200 mm', 'de 2 à 200\u00a0mm'],
      ['de', '20MB', '20\u00a0MB'],
      ['en', 'larger than {{limit}} MB', 'larger than {{limit}}\u00a0MB'],
      ['fr', 'dépassent {size} Mo', 'dépassent {size}\u00a0Mo'],
      ['en', '3 × 6\u00a0m', '3\u00a0×\u00a06\u00a0m'],
      ['en', 'below 3\u00a0%', 'below 3%'],
      ['it', 'inferiore al 3%', 'inferiore al 3\u00a0%'],
    ],
  },
  'time space': {
    rule: timeSpaces,
    cases: [
      ['fr', '17\u00a0h 30', '17\u00a0h\u00a030'],
      ['de', 'bis 12 Uhr', 'bis 12\u00a0Uhr'],
    ],
  },
  decimals: {
    rule: decimals,
    cases: [
      ['fr', '±2.0', '±2,0'],
      ['fr', 'format 1.2', 'XLIFF 1.2'],
      ['de', '7,5\u00a0kW', '7.5\u00a0kW'],
      ['es', '9.1\u00a0cm/s', '10.0/75-15.3'],
    ],
  },
  thousands: {
    rule: thousands,
    cases: [
      ['fr', '1’000\u00a0mm', '1\u202f000\u00a0mm'],
      ['de', '1000\u00a0mm', '1’000\u00a0mm'],
      ['en', '1’000\u00a0mm', '1,000\u00a0mm'],
      ['es', '1\u202f000\u00a0mm', '1000\u00a0mm'],
      ['es', '13100\u00a0kg', '13\u202f100\u00a0kg'],
    ],
  },
  'forbidden word': {
    rule: forbiddenWords(glossary),
    cases: [
      ['fr', 'deux torches', 'deux chalumeaux'],
      ['de', 'Strasse und Straße', 'Strasse'],
      ['en', 'Object', 'We object to it'],
      ['en', 'Bring it back', 'Restore it'],
      ['en', 'Mailed to the workshop', 'Emailed by the mail server'],
      ['fr', 'un courriel', 'un e-mail'],
      ['it', 'L’idraulica entra in casa', 'una centralina idraulica'],
      ['es', 'Dibujadas aquí', 'Diseñadas aquí'],
    ],
  },
  'form of address': {
    rule: forbiddenWords(glossary),
    cases: [
      ['fr', 'Choisis ton produit', 'Choisissez votre produit'],
      ['de', 'Beschreib deine Maschine', 'Beschreiben Sie Ihre Maschine'],
      ['it', 'Le risponde l’officina', 'Vi risponde l’officina'],
      ['es', 'Elige tu producto', 'Elija su producto'],
    ],
  },
};

describe.each(Object.entries(examples))('%s', (_name, { rule, cases }) => {
  test.each(cases)('%s: "%s" breaks the rule, "%s" does not', (language, wrong, right) => {
    expect(rule(written(language, wrong))).not.toEqual([]);
    expect(rule(written(language, right))).toEqual([]);
  });
});

test('a button label has at most 24 characters', () => {
  expect(longLabels(written('fr', 'Afficher la carte interactive', 'contact.map.show'))).toEqual([
    '29 characters on a button',
  ]);
  expect(longLabels(written('fr', 'Afficher la carte', 'contact.map.show'))).toEqual([]);
  expect(longLabels(written('fr', 'Afficher la carte interactive', 'contact.hours'))).toEqual([]);
  const inBackOffice = (key: string) => longLabels(written('fr', 'Sauvegarder tout maintenant', key, 'admin/fr'));
  expect(inBackOffice('backup.make')).toEqual(['27 characters on a button']);
  expect(inBackOffice('backup.what')).toEqual([]);
});

test('the rule covers every back-office button label without a name in it', () => {
  const sources = globSync('src/admin/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const bodies = [...sources.join('\n').matchAll(/<Button\b.*?<\/Button>/gs)].map(([button]) =>
    button
      .split(/(?<!=)>/)
      .slice(1)
      .join('>'),
  );
  const keys = bodies.flatMap((body) => [...body.matchAll(/'([a-z]+\.[\w.]+)'(?!, \{)/g)].map(([, key = '']) => key));
  expect(keys).toContain('collision.keepMine');
  const long = 'a'.repeat(25);
  expect(keys.filter((key) => longLabels(written('en', long, key, 'admin/en')).length === 0)).toEqual([]);
});

test('titles and descriptions fit a search result with a company name of twelve letters, and each is unique', () => {
  const long = written('en', `${'a'.repeat(46)} – {{company}}`, 'meta.contact.title');
  const fits = written('en', `${'a'.repeat(45)} – {{company}}`, 'meta.about.title');
  const description = written('en', 'b'.repeat(156), 'meta.about.description');
  const machine = written('en', 'c'.repeat(46), 'name_en', 'demo/machines/press.json');
  const category = written('en', 'd'.repeat(156), '0.search_description_en', 'demo/categories.json');

  expect(headProblems([long, fits, description, machine, category], 'Village')).toEqual([
    'en: meta.contact.title is a title of 61 characters',
    'en: meta.about.description is a description of 156 characters',
    'en: name_en is a title of 61 characters',
    'en: 0.search_description_en is a description of 156 characters',
  ]);
  expect(headProblems([fits, { ...fits, key: 'meta.news.title' }], 'Village')).toEqual([
    'en: meta.news.title says the same as meta.about.title',
  ]);
});
