/** A row of the site's tolerance table: thicknesses above `over` up to `upTo` in mm, with the deviation for each range of sizes. */
export type ToleranceRange = { over: number; upTo: number; values: { from: number; below: number; text: string }[] };

/** Returns the deviation that the site's table names for a plate of this thickness and a part of this size, in mm, if any. */
export function toleranceOf(table: ToleranceRange[], thickness: number, size: number): string | undefined {
  const range = table.find(({ over, upTo }) => over < thickness && thickness <= upTo);
  return range?.values.find(({ from, below }) => from <= size && size < below)?.text;
}
