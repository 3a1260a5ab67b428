/** A value in a mail header must stay on one line: no control characters, no Unicode line ends. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;

export function isSingleLine(value: string): boolean {
  return !lineBreak.test(value);
}
