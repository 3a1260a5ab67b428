/**
 * Prefix for a text that a spreadsheet would run as a formula, or convert to a number or a date in a CSV file. Unlike an apostrophe
 * it is hardly visible. A text that already begins with one gets a second, so that reading restores the original.
 */
const guard = '\u2007';

/** A formula, also with full-width signs, or behind blanks and quotes that a reader may drop. */
const formula = /^(?:\u2007|[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Text that programs convert to a number or a date unless its cell is marked as text: in CSV. */
const figures = /^(?!\u2007)[\d\s.,'’/():-]+$/;

/** Prefixes a text that a spreadsheet would run. */
export function guarded(text: string): string {
  return formula.test(text) ? guard + text : text;
}

/** Also prefixes figures, for a CSV file: it cannot mark them as text. */
export function guardedFigures(text: string): string {
  return figures.test(text) ? guard + text : text;
}

/** The reverse of both functions. */
export function unguarded(text: string): string {
  return text.startsWith(guard) ? text.slice(1) : text;
}
