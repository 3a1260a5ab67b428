let walk = { list: '', seen: new Set<number>() };

/** Begins a walk through the enquiries of a list. */
export function beginWalk(): void {
  walk = { list: '', seen: new Set() };
}

/**
 * The enquiries that were opened since the list was left. Reading one may have taken it out of the list, that of the unread ones
 * for example: the way back leads to it all the same.
 * @param list identifies the list: another one begins another walk
 */
export function seenOf(list: string): Set<number> {
  if (walk.list !== list) walk = { list, seen: new Set() };
  return walk.seen;
}
