/** Line ends of all systems, and other characters that begin a new line. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters that no text needs. NUL is refused elsewhere. */
const control = /[^\P{Cc}\0\t\n]/gu;

/**
 * Marks on one letter beyond the thirty that Unicode's stream-safe text format allows (UAX 15, 13). No language needs them, and the
 * time of normalising grows with their square.
 */
const piledMarks = /(?<=\p{M}{30})\p{M}+/gu;

/** Text that is clean already, which most is. */
const plain = /^[\t\n\x20-\x7e]*$/;

/** The form in which all texts are stored: composed letters (NFC), `\n` at line ends, and no other control characters except tabs. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(lineEnd, '\n').replace(control, '').replace(piledMarks, '').normalize();
}
