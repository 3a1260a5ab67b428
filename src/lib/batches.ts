/** Splits values into batches of at most `size`. */
export function batches<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}

/**
 * Splits values into batches, each with at most `most.values` values and a total size of at most `most.size`. A larger value gets a
 * batch of its own.
 */
export function batchesWithin<Value>(
  values: readonly Value[],
  most: { values: number; size: number },
  sizeOf: (value: Value) => number,
): Value[][] {
  const found: Value[][] = [];
  let size = 0;
  for (const value of values) {
    const own = sizeOf(value);
    const last = found.at(-1);
    const hasRoom = last && last.length < most.values && size + own <= most.size;
    if (hasRoom) last.push(value);
    else found.push([value]);
    size = hasRoom ? size + own : own;
  }
  return found;
}
