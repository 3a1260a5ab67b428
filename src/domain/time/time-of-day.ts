/** A space that would let a time break, as the five languages write it: 17 h 30, 7.30 Uhr, 9 am, 9 a. m., ore 7.30. */
export const spaceInTime =
  /(?<=\d) (?=(?:h|Uhr|heures?|ore|horas?|[ap]\.? ?m\.?)(?!\p{L}))|(?<=\d\s?h) (?=[0-5]\d(?!\d))|(?<=\d\s[ap]\.) (?=m\.)|(?<=(?<!\p{L})ore) (?=\d)/giu;

/** Keeps each time of day on one line. Owners type ordinary spaces, which become no-break spaces. */
export function unbrokenTimes(text: string): string {
  return text.replace(spaceInTime, '\u00a0');
}

/**
 * Keeps ranges such as `7.30–12` on one line. After a dash it takes a joiner, because lines may break between a dash and a
 * no-break space (Unicode line breaking, LB12a).
 */
export function unbrokenRanges(text: string): string {
  return text.replace(
    /(\s?)([–-])(\s?)(?=\d)/g,
    (_, before, dash, after) => `${before && '\u00a0'}${dash}\u2060${after && '\u00a0'}`,
  );
}
