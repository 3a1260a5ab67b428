import { copiesIn } from '../../domain/text/copied.ts';
import { fieldOf } from '../content/content-table.ts';
import type { ChangeContent, Values } from './set-change.ts';

/** Columns that follow others: `copies` and `standards` of a change stand for them. */
const following = ['copied', 'defaults'];

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
  const copies = copiesIn({ copied: String(after.copied ?? '') }).filter((column) => columns.includes(column));
  const standards = standardsOf(after, columns);
  return {
    from,
    to,
    ...(copies.length > 0 && { copies }),
    ...(standards.length > 0 && { standards: Object.fromEntries(standards) }),
  };
}

/** The default texts that the changed texts of a page replace, by language. */
function standardsOf({ defaults }: Values, columns: string[]): [language: string, text: string][] {
  const all: Record<string, string> = JSON.parse(String(defaults ?? '{}'));
  return Object.entries(all).filter(([language]) => columns.some((column) => fieldOf(column).language === language));
}
