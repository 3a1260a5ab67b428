import { minuteAt } from '../../domain/time/day.ts';

/** A text (which may be hostile), a number, a time (shown as Swiss time), a day, or an empty cell. */
export type CsvCell = string | number | Date | { day: string } | null;

/** Spreadsheets with Swiss, French or German regional settings split at semicolons; those that ask or guess accept them. */
const separator = ';';

/** Positions where a reader with another separator, or one that ignores quotes, may see the beginning of a cell. */
const beginning = '^|[,;\\t\\v\\f\\r\\n\\u0085\\u2028\\u2029]';
/** Blanks that such a reader may drop. */
const dropped = '(?:[^\\S\\t\\v\\f\\r\\n\\u2028\\u2029]|")*';
/** The beginning of a formula. Some spreadsheets read full-width signs as the plain ones. */
const formula = new RegExp(`((?:${beginning})${dropped})(?=[=+\\-@＝＋－＠])`, 'g');

/** Texts that a spreadsheet reads as a number or a date: `0261234567` would lose its first digit. */
const figures = /^[\d\s.,'’/():-]+$/;

/**
 * Put before a formula or a number, a figure space keeps it a text. Spreadsheets neither drop it nor read it as part of a number,
 * unlike other blanks, and telephones ignore it in a pasted number. An apostrophe would be visible.
 */
const guard = '\u2007';

/** Without a byte order mark some spreadsheets guess another encoding. */
export const csvStart = '\ufeff';

/**
 * Rows of a file for spreadsheets (RFC 4180 with semicolons, UTF-8). Strangers wrote the texts, so none may run as a formula,
 * wherever a reader splits the file.
 */
export function csvRows(rows: CsvCell[][]): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

function cell(value: CsvCell): string {
  return `"${told(value).replaceAll('"', '""')}"`;
}

function told(value: CsvCell): string {
  if (value instanceof Date) return minuteAt(value);
  if (value !== null && typeof value === 'object') return value.day;
  return typeof value === 'string' ? guarded(value) : String(value ?? '');
}

function guarded(text: string): string {
  return figures.test(text) ? guard + text : text.replace(formula, `$1${guard}`);
}
