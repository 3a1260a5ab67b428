import { expect, test } from 'vitest';
import { readQuery, writeQuery } from '../../query.ts';
import { joinRows } from './load.ts';
import { comparisonPage } from './page.ts';

const text = (of: string) => ({ text: of, language: 'fr' as const });
const entry = (name: string, value: string) => ({ id: 0, name: text(name), value: text(value) });

test('entries with equal names share a row, shared rows come first, and a row differs if two values do', () => {
  const rows = joinRows([
    [entry('Couleur', 'orange'), entry('Poids', '480 kg'), entry('Force', '22 t')],
    [entry('FORCE ', '22\u00a0t'), entry('poids', '1 450 kg'), entry('Poids', '1 500 kg')],
    [entry('Force', '22 t')],
  ]);
  expect(
    rows.map(({ name, values, differs }) => [name.text, values.map((each) => each.map((one) => one.text)), differs]),
  ).toEqual([
    ['Force', [['22 t'], ['22\u00a0t'], ['22 t']], false],
    ['Poids', [['480 kg'], ['1 450 kg', '1 500 kg'], []], true],
    ['Couleur', [['orange'], [], []], false],
  ]);
  expect(joinRows([[entry('Force', '22 t')]])).toMatchObject([{ differs: false }]);
  expect(joinRows([])).toEqual([]);
});

test('the address of a comparison names each machine once, at most one more than fit, and drops other keys', () => {
  const read = (search: string) => writeQuery(readQuery(comparisonPage.query, search));
  expect(read('machine=7&machine=3&machine=7&page=2&x=1')).toBe('?machine=7&machine=3');
  expect(read('machine=1&machine=2&machine=3&machine=4&machine=5&machine=6')).toBe(
    '?machine=1&machine=2&machine=3&machine=4&machine=5',
  );
  expect(read('differences=1&machine=7&machine=3')).toBe('?machine=7&machine=3&differences=1');
  expect(read('machine=7&differences=')).toBe('?machine=7&differences=1');
  for (const search of [
    '',
    'differences=1',
    'machine=',
    'machine=0',
    'machine=1e3',
    'machine=-1',
    'machines=3',
    'machine=3.5',
  ])
    expect(read(search), search).toBe('');
});
