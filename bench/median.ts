/** Returns the middle value, or the upper of the two in the middle. NaN for an empty array. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
