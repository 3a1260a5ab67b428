/** Marks a test for the full tier only (`--grep @full`). The default tier excludes it (`--grep-invert @full`). */
export const full = { tag: '@full' };

/** Pairs the cases of one test with their tier: the first runs by default, the others are `full`. */
export function firstByDefault<const Case>(cases: readonly Case[]): [Case, { tag?: string }][] {
  return cases.map((one, index) => [one, index === 0 ? {} : full]);
}

/** Marks a test of the back-office that the full tier repeats on a dark phone. */
export const everyLook = { tag: '@every-look' };

/** Marks a test for the full tier only, in both looks. */
export const fullLook = { tag: ['@full', '@every-look'] };
