/** A value in a mail header must stay on one line: no control characters, no Unicode line ends. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;

export function isSingleLine(value: string): boolean {
  return !lineBreak.test(value);
}

/** Joins the lines of a text. Line breaks and the blanks around them become one blank. */
export function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}
