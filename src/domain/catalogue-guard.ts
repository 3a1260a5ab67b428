/**
 * Put before a text that a spreadsheet would run as a formula, or take for a number or a date in a CSV file. Unlike an apostrophe it
 * can hardly be seen. A text that begins with one gets another one, so that reading takes away what writing has added, and no more.
 */
const guard = '\u2007';

/** A formula, the full-width signs too, behind blanks and quotes that a reader may drop. */
const formula = /^(?:\u2007|[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/;

/** What is read as a number or a date where no cell says that it is a text: in CSV. */
const figures = /^(?!\u2007)[\d\s.,'’/():-]+$/;

/** A text that no spreadsheet runs. */
export function guarded(text: string): string {
  return formula.test(text) ? guard + text : text;
}

/** The same text in a CSV file, where figures are no text by themselves. */
export function guardedFigures(text: string): string {
  return figures.test(text) ? guard + text : text;
}

/** The reverse of both. */
export function unguarded(text: string): string {
  return text.startsWith(guard) ? text.slice(1) : text;
}
