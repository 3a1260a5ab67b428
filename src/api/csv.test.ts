import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('cells are quoted, whatever they hold', () => {
  expect(
    csvFile([
      ['a', 1, null, true],
      ['"b", c\r\nd', '', 'é', ';'],
    ]),
  ).toBe('\ufeff"a","1","","true"\r\n"""b"", c\r\nd","","é",";"\r\n');
});

test('nothing begins like a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvFile([[`${start}1+1|cmd`]])).toBe(`\ufeff"'${start}1+1|cmd"\r\n`);
  for (const text of ['a=1', "'=1", ' =1', '1-2']) expect(csvFile([[text]])).toBe(`\ufeff"${text}"\r\n`);
});
