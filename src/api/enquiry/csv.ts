import { minuteAt } from '../../domain/day.ts';

/** The value of a cell: a text, which may be hostile, a number, a moment, shown in Swiss time, or nothing. */
export type CsvCell = string | number | Date | null;

/**
 * Spreadsheets of Swiss, French and German regions split a file at semicolons, whatever language they speak, and none of
 * those that ask or guess minds them.
 */
const separator = ';';

/** Where a reader that splits at something else than we do, or takes no notice of quotes, may see the beginning of a cell. */
const beginning = '^|[,;\\t\\v\\f\\r\\n\\u0085\\u2028\\u2029]';
/** What such a reader may drop before it looks at the cell. */
const dropped = '(?:[^\\S\\t\\v\\f\\r\\n\\u2028\\u2029]|")*';
/** What a spreadsheet takes for a formula; the wide signs too, which some read as narrow ones. */
const formula = new RegExp(`((?:${beginning})${dropped})(?=[=+\\-@＝＋－＠])`, 'g');

/** What a spreadsheet takes for a number or a day: `0261234567` would lose its first digit. */
const figures = /^[\d\s.,'’/():-]+$/;

/**
 * Makes a text of what could be run or counted: a blank as wide as a figure, which no spreadsheet drops or takes for a part of a
 * number as it does others, and which goes with the blanks when a number is pasted where it is dialled. An apostrophe
 * would be shown before each telephone number.
 */
const guard = '\u2007';

/** What a file begins with: a byte order mark, without which some spreadsheets read another encoding. */
export const csvStart = '\ufeff';

/**
 * Rows of a file that spreadsheets open (RFC 4180, with semicolons, in UTF-8). Texts were written by strangers: none is run as a
 * formula, wherever a reader splits the file.
 */
export function csvRows(rows: CsvCell[][]): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

function cell(value: CsvCell): string {
  return `"${told(value).replaceAll('"', '""')}"`;
}

function told(value: CsvCell): string {
  if (value instanceof Date) return minuteAt(value);
  return typeof value === 'string' ? guarded(value) : String(value ?? '');
}

function guarded(text: string): string {
  return figures.test(text) ? guard + text : text.replace(formula, `$1${guard}`);
}
