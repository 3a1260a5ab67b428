/** How many rows a set adds, changes and removes. */
export type ChangeCounts = { add: number; change: number; remove: number };

/** How many rows a set touches in all. */
export function totalOf({ add, change, remove }: ChangeCounts): number {
  return add + change + remove;
}
