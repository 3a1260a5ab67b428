/** What a spreadsheet takes for a formula, at the start of a cell; the wide signs too, which some read as narrow ones. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Rows as a file that spreadsheets open (RFC 4180): UTF-8 with a byte order mark, without which some read another
 * encoding. What somebody else has written must never be run: a cell that begins like a formula begins with `'` instead.
 */
export function csvFile(rows: (string | number | boolean | null)[][]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  return `"${text.replace(formula, "'$&").replaceAll('"', '""')}"`;
}
