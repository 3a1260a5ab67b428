import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellName } from './catalogue.ts';
import { categoriesCell } from './catalogue-categories.ts';
import { type Cell, type CellKind, flagCell, instantCell, numberCell, textCell } from './catalogue-cell.ts';
import { guarded, guardedFigures, unguarded } from './catalogue-guard.ts';

const context = {
  language: 'en' as const,
  categories: new Map([
    [3, 'Presses; large'],
    [5, 'Cisailles'],
    [7, 'Deux'],
    [8, 'deux'],
  ]),
};
const read = (kind: CellKind, cell: Cell) => kind.read(cell, context);

test('a text that a spreadsheet would run as a formula is escaped, and is read back unchanged', () => {
  for (const text of ['=1+1', '+41 26', '-5', '@x', '\t=1', '\r=1', ' =1', '"=1', '＝1', '\u2007', '\u2007=1']) {
    expect(guarded(text).startsWith('\u2007'), text).toBe(true);
  }
  for (const text of ['Presse', '22 t', '', 'a=b']) expect(guarded(text)).toBe(text);
  expect(guardedFigures('0261234567')).toBe('\u20070261234567');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
      expect(unguarded(guardedFigures(guarded(text)))).toBe(text);
      expect(read(textCell, textCell.write(text, context))).toEqual({ value: text });
    }),
  );
});

test('a text column accepts numbers as text, and refuses dates and booleans', () => {
  expect(read(textCell, 25.5)).toEqual({ value: '25.5' });
  expect(read(textCell, null)).toEqual({ value: '' });
  expect(read(textCell, new Date(0))).toEqual({ reason: 'cellIsDate' });
  expect(read(textCell, true)).toEqual({ reason: 'cellIsFlag' });
});

test('a yes/no column accepts both languages, and a blank cell changes nothing', () => {
  for (const cell of ['yes', 'Oui', true, 1, 'x', 'TRUE']) expect(read(flagCell, cell)).toEqual({ value: 1 });
  for (const cell of ['no', 'non', false, 0]) expect(read(flagCell, cell)).toEqual({ value: 0 });
  expect(read(flagCell, ' ')).toEqual({});
  expect(read(flagCell, 'perhaps')).toEqual({ reason: 'yesOrNo' });
});

test('a number column accepts whole numbers only', () => {
  expect(read(numberCell, ' 12 ')).toEqual({ value: 12 });
  expect(read(numberCell, '')).toEqual({ value: null });
  for (const cell of [1.5, 'first', true, '1e400']) expect(read(numberCell, cell)).toEqual({ reason: 'wholeNumber' });
});

test("a time column uses the workshop's time zone", () => {
  const from = instantCell('00:00');
  expect(from.write('2026-12-03T07:00:00.000Z', context)).toBe('2026-12-03 08:00');
  for (const cell of ['2026-12-03 08:00', '2026-12-03T08:00', new Date('2026-12-03T08:00:00Z')])
    expect(read(from, cell)).toEqual({ value: '2026-12-03T07:00:00.000Z' });
  for (const cell of ['3.12', '2026-13-03 08:00', '2026-12-03 25:00', 45000])
    expect(read(from, cell)).toEqual({ reason: 'localMinute' });
  expect(read(from, '3/12/26')).toEqual({ reason: { code: 'twoDays', one: '2026-12-03', other: '2026-03-12' } });
});

test('a day without a time begins at midnight, and as an end lasts to its last minute', () => {
  for (const cell of ['3.12.2026', new Date('2026-12-03T00:00:00Z')]) {
    expect(read(instantCell('00:00'), cell)).toEqual({ value: '2026-12-02T23:00:00.000Z' });
    expect(read(instantCell('23:59'), cell)).toEqual({ value: '2026-12-03T22:59:00.000Z' });
  }
});

test('categories are written with number and name, and either is enough to find one', () => {
  expect(categoriesCell.write('3,5', context)).toBe('3 Presses, large; 5 Cisailles');
  expect(read(categoriesCell, '5 Renamed; 3')).toEqual({ value: '3,5' });
  expect(read(categoriesCell, ' cisailles ;; 3 ')).toEqual({ value: '3,5' });
  expect(read(categoriesCell, 3)).toEqual({ value: '3' });
  expect(read(categoriesCell, null)).toEqual({ value: '' });
  for (const cell of ['deux', '99', 'Unknown']) expect(read(categoriesCell, cell)).toEqual({ reason: 'categoryList' });
});

test('cells have the names that spreadsheet programs use', () => {
  expect([cellName('Machines', 7, 3), cellName('Options', 1, 26), cellName('Options', 2, 701)]).toEqual([
    'Machines!D7',
    'Options!AA1',
    'Options!ZZ2',
  ]);
});
