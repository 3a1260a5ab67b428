import { expect, test } from 'vitest';
import { compareFigures, haveSameFigures } from '../catalogue/figure-check.ts';
import { carryOver } from './carried-over.ts';
import { inSwissUsage } from './swiss-usage.ts';
import { missingTerms, termsIn } from './term-check.ts';

test.each([
  ['Force de 22 t, 1 100 mm et 7,5 kW', 'Kraft von 22 t, 1’100 mm und 7.5 kW', 'de'],
  ['Force de 22 t, 1 100 mm et 7,5 kW', '22 t of force, 1,100 mm and 7.5 kW', 'en'],
  ['13 100 kg en 3 %', '13.100 kg al 3%', 'it'],
  ['Bonjour {{name}}, 2 fois', 'Guten Tag {{name}}, 2 Mal', 'de'],
  ['Deux axes', 'Due assi', 'it'],
] as const)('%s and %s have the same figures', (french, text, language) => {
  expect(compareFigures(french, text, language)).toEqual({ missing: [], added: [] });
});

test.each([
  ['7,5 kW', '75 kW', 'de', ['7.5 kW'], ['75 kW']],
  ['350 bar', '350 psi', 'en', ['350 bar'], ['350']],
  ['2 vérins de 80 mm', 'Zylinder von 80 mm', 'de', ['2'], []],
  ['Bonjour {{name}}', 'Guten Tag {{Name}}', 'de', ['{{name}}'], ['{{Name}}']],
  ['8 à 8 mm', '8 mm', 'es', ['8'], []],
] as const)('%s and %s have different figures', (french, text, language, missing, added) => {
  expect(compareFigures(french, text, language)).toEqual({ missing, added });
  expect(haveSameFigures(french, text, language)).toBe(false);
});

test.each([
  ['1 100 mm', { de: '1’100 mm', en: '1,100 mm', it: '1’100 mm', es: '1100 mm' }],
  ['7,5–11 kW', { de: '7.5–11 kW', en: '7.5–11 kW', it: '7,5–11 kW', es: '7,5–11 kW' }],
  ['≤ 350 bar', { de: '≤ 350 bar' }],
  ['S355, Hardox 450', { de: 'S355, Hardox 450' }],
  ['FB 22', { it: 'FB 22' }],
  ['2026', { de: '2026' }],
  ['AFI', { de: 'AFI' }],
  ['22 t de force', { de: undefined }],
  ['Fendeuse', { de: undefined }],
] as const)('%s is carried over as %o', (french, expected) => {
  for (const [language, text] of Object.entries(expected))
    expect(carryOver(french, language as 'de', ['AFI', 'Hardox'])).toBe(text);
});

const cylinder = { term_fr: 'vérin', term_de: 'Zylinder', term_en: 'cylinder', term_it: 'cilindro', term_es: '' };
const bench = { term_fr: 'banc d’essai', term_de: 'Prüfstand', term_en: 'test bench', term_it: '', term_es: '' };
const terms = [cylinder, bench];

test('terms are found in the plural, and their translations also in compounds and inflected forms', () => {
  expect(termsIn(terms, "Des vérins sur le banc d'essai", 'de')).toEqual(terms);
  expect(termsIn(terms, 'Vérins', 'es')).toEqual([]);
  expect(termsIn(terms, 'Vérinage', 'de')).toEqual([]);
  const of = (text: string, language: 'de' | 'it' = 'de') =>
    missingTerms(terms, { french: 'Les vérins du banc d’essai', text, language });
  expect(of('Hydraulikzylinder auf dem Prüfstand')).toEqual([]);
  expect(of('Kolben des Prüfstands')).toEqual([cylinder]);
  expect(of('I cilindri', 'it')).toEqual([]);
});

test('a machine translation gets Swiss spelling', () => {
  expect(inSwissUsage('Die „große“ Straße', 'de')).toBe('Die «grosse» Strasse');
  expect(inSwissUsage('La “grande” strada', 'it')).toBe('La «grande» strada');
});
