import { copiesAmong, following, standardsOf } from './following.ts';
import type { ChangeContent, Values } from './set-change.ts';

/**
 * Adds to a change what a transaction has changed in its row. A value that is again that of the site is no change. Undefined when
 * nothing is left.
 */
export function mergedContent(
  { before, after }: { before: Values | null; after: Values },
  known: ChangeContent | undefined,
): ChangeContent | undefined {
  const [from, to]: [Values, Values] = [{ ...known?.from }, { ...known?.to }];
  for (const [column, value] of Object.entries(after)) {
    if (following.includes(column) || before?.[column] === value) continue;
    if (!(column in from)) from[column] = before?.[column] ?? null;
    to[column] = value;
    if (from[column] !== value) continue;
    delete from[column];
    delete to[column];
  }
  const columns = Object.keys(to);
  if (columns.length === 0) return undefined;
  const copies = copiesAmong(after, columns);
  const standards = standardsOf(after, columns);
  return {
    from,
    to,
    ...(copies.length > 0 && { copies }),
    ...(standards && { standards }),
  };
}
