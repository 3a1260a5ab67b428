import { excerpts, type Rule } from './text.ts';

/** Narrow no-break space, U+202F. */
const narrow = '\u202f';

/** French: requires a narrow no-break space before `; ! ?`, before a colon that ends a clause, and inside « ». */
export const frenchSpaces: Rule = (text) =>
  text.language !== 'fr'
    ? []
    : excerpts(
        text,
        new RegExp(`(?<!${narrow}|[?!])[;!?]|(?<!${narrow}):(?=\\s|$)|(?<!${narrow})»|«(?!${narrow})`),
      ).map((found) => `"${found}": a narrow no-break space (U+202F) is missing`);

/** The other languages: no space in these places. */
export const noFrenchSpaces: Rule = (text) =>
  text.language === 'fr'
    ? []
    : excerpts(text, /\s[;:!?»](?=\s|$)|«\s/).map((found) => `"${found}": no space before punctuation`);

/** Finds straight quotation marks and apostrophes. */
export const straightQuotes: Rule = (text) => excerpts(text, /["']/).map((found) => `"${found}": a straight quote`);

/** Requires … in place of three dots. */
export const ellipsis: Rule = (text) => excerpts(text, /\.{3}/).map((found) => `"${found}": three dots, write …`);

/** Finds two spaces in a row, and spaces at either end. */
export const spareSpaces: Rule = (text) =>
  excerpts(text, /[ \u00a0\u202f]{2,}|^\s|\s$/).map((found) => `"${found}": a space too many`);

/** Verbs that show that a whole sentence follows. The list is incomplete: editors must check the rest. */
const germanVerbs =
  'ist|sind|war|wird|werden|hat|haben|kann|können|muss|müssen|bleibt|bleiben|steht|stehen|gilt|geht|kommt|kommen|behalten|beweist|führt|messen|misst|zeigt|lässt|lassen';

/** German: requires a capital after a colon when a whole sentence follows, as far as `germanVerbs` shows it. */
export const germanColon: Rule = (text) =>
  text.language !== 'de'
    ? []
    : excerpts(text, new RegExp(`: \\p{Ll}[^.,;:]*(?<!\\p{L})(?:${germanVerbs})(?!\\p{L})[^.;:]*`, 'u')).map(
        (found) => `"${found.slice(0, 60)}": a capital begins a sentence after a colon`,
      );
