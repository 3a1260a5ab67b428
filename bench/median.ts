/** Returns the value that 99 of 100 do not exceed. 0 for an empty array. */
export function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

/** Returns the middle value, or the upper of the two in the middle. NaN for an empty array. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
