/** Marks a test that only the full tier runs (`--grep @full`); the default tier leaves it out (`--grep-invert @full`). */
export const full = { tag: '@full' };

/** The cases of one promise, each with the details of its test: the first runs by default, the others are `full`. */
export function firstByDefault<const Case>(cases: readonly Case[]): [Case, { tag?: string }][] {
  return cases.map((one, index) => [one, index === 0 ? {} : full]);
}

/** Marks a test of the back-office that the full tier runs once more as a phone in the dark shows the screens. */
export const everyLook = { tag: '@every-look' };

/** Both: a test of the back-office that only the full tier runs, in either look. */
export const fullLook = { tag: ['@full', '@every-look'] };
