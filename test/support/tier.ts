/** Whether this is `npm test`: tests may then leave details to the full tier. */
export const isQuick = process.env.TIER === 'quick';

/** Marks a test for the full tier only (`--grep @full`). The default tier excludes it (`--grep-invert @full`). */
export const full = { tag: '@full' };

/** Pairs the cases of one test with their tier: the first runs by default, the others are `full`. */
export function firstByDefault<const Case>(cases: readonly Case[]): [Case, { tag?: string }][] {
  return cases.map((one, index) => [one, index === 0 ? {} : full]);
}
