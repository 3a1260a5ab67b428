import { expect, test } from 'vitest';
import { pastedEntries } from './pasted-entries.ts';

test('a single cell is pasted unchanged', () => {
  expect(pastedEntries('Force', 2)).toBeUndefined();
  expect(pastedEntries('Force\n', 2)).toBeUndefined();
  expect(pastedEntries('Rapport 1:10', 2)).toBeUndefined();
});

test('cells of a spreadsheet become names and values; a unit in a third column belongs to the value', () => {
  expect(pastedEntries('Force\t12 t\r\nCourse\t800\tmm\r\n\t\r\n', 2)).toEqual([
    ['Force', '12 t'],
    ['Course', '800 mm'],
  ]);
  expect(pastedEntries('Force\t12 t', 2)).toEqual([['Force', '12 t']]);
  expect(pastedEntries('Force\t', 2)).toEqual([['Force', '']]);
});

test('quoted cells keep inner quotation marks and lose their line breaks', () => {
  expect(pastedEntries('"Table ""XL"""\t"3 m\n× 6 m"\nPoids\t2 t', 2)).toEqual([
    ['Table "XL"', '3 m × 6 m'],
    ['Poids', '2 t'],
  ]);
});

test('without tabs, a name ends at the first colon that a value follows', () => {
  expect(pastedEntries('Force : 12 t\nRapport: 1:10\nGaranti', 2)).toEqual([
    ['Force', '12 t'],
    ['Rapport', '1:10'],
    ['Garanti', ''],
  ]);
});

test('entries with one field take one line each', () => {
  expect(pastedEntries('Simple\nSolide : longtemps', 1)).toEqual([['Simple'], ['Solide : longtemps']]);
  expect(pastedEntries('Simple\tet solide', 1)).toEqual([['Simple et solide']]);
});
