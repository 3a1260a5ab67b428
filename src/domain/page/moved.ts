import { resolvePath } from './page.ts';

/** Former addresses and the pages that replace them. */
export type Moved = ReadonlyMap<string, string>;

/**
 * Reads the table of moved addresses.
 * @throws Error naming the first entry whose target is no page, or that is itself the address of a page
 */
export function readMoved(table: Record<string, string>): Moved {
  for (const [from, to] of Object.entries(table)) {
    if (!/^\/[^?#]*[^/?#]$/.test(from)) throw new Error(`"${from}" is no path that can have moved`);
    if (resolvePath(from)) throw new Error(`"${from}" cannot have moved: it is a page`);
    if (!resolvePath(to)) throw new Error(`"${from}" has moved to "${to}", which is no page`);
  }
  return new Map(Object.entries(table));
}
