/** A test for the full tier only (`--grep @full`); the default tier excludes it (`--grep-invert @full`). */
export const full = { tag: '@full' };

/** The cases of one promise: the first runs by default, the others are `full`. */
export function firstByDefault<const Case>(cases: readonly Case[]): [Case, { tag?: string }][] {
  return cases.map((one, index) => [one, index === 0 ? {} : full]);
}

/** A test of the back-office that the full tier repeats on a dark phone. */
export const everyLook = { tag: '@every-look' };

/** Both: full tier only, in either look. */
export const fullLook = { tag: ['@full', '@every-look'] };
