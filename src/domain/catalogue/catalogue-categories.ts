import type { CellContext, CellKind, Stored } from './catalogue-cell.ts';
import { guarded, unguarded } from './catalogue-guard.ts';

/** Categories as `3 Presses; 5 Shears`. The number counts; a name suffices if only one category has it. Stored as `3,5`. */
export const categoriesCell: CellKind = {
  isText: true,
  write: (value, { categories }) =>
    guarded(
      idsIn(value)
        .map((id) => `${id} ${(categories.get(id) ?? '').replaceAll(';', ',')}`.trim())
        .join('; '),
    ),
  read(cell, { categories }) {
    if (cell instanceof Date || typeof cell === 'boolean') return { reason: 'categoryList' };
    const ids = unguarded(String(cell ?? ''))
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => categoryOf(part, categories));
    if (ids.some((id) => id === undefined)) return { reason: 'categoryList' };
    return { value: joinIds(ids as number[]) };
  },
};

/** Joins ids as a machine stores its categories: `3,5`. */
export function joinIds(ids: readonly number[]): string {
  return [...new Set(ids)].sort((one, other) => one - other).join(',');
}

/** The reverse of `joinIds`. */
export function idsIn(value: Stored): number[] {
  return value ? String(value).split(',').map(Number) : [];
}

function categoryOf(part: string, categories: CellContext['categories']): number | undefined {
  const id = Number(/^\d+/.exec(part)?.[0]);
  if (categories.has(id)) return id;
  const named = [...categories].filter(([, name]) => name.toLowerCase() === part.toLowerCase());
  return named.length === 1 ? named[0]?.[0] : undefined;
}
