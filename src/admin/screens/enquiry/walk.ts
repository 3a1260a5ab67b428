let walk = { list: '', seen: new Set<number>() };

/** Starts a walk through the enquiries of a list. */
export function beginWalk(): void {
  walk = { list: '', seen: new Set() };
}

/**
 * The enquiries opened since the user left the list. Reading one may remove it from the list, for example from the unread ones, but the
 * button for the previous enquiry still leads to it.
 * @param list identifies the list; another one starts a new walk
 */
export function seenOf(list: string): Set<number> {
  if (walk.list !== list) walk = { list, seen: new Set() };
  return walk.seen;
}
