/** Splits values into batches of at most `size`. */
export function batches<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}
