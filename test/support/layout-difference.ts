import type { BoxRange, Layout } from './layout.ts';

/**
 * Returns the changes between two layouts, a sentence for each box. Tolerates differences between browsers and font
 * rendering: 4 px horizontally, and vertically 8 % or a line of text that wraps differently.
 */
export function differences(before: Layout, now: Layout): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths].flatMap((path) => {
    const [old, found] = [before[path], now[path]];
    if (!old) return `${path} is new: ${found && describe(found)}.`;
    if (!found) return `${path} is gone; it was at ${describe(old)}.`;
    const changes = keys.filter((key) => differs(key, old[key], found[key]));
    if (changes.length === 0) return [];
    return `${path} has changed: ${changes.map((key) => `${key} from ${show(old[key])} to ${show(found[key])}`).join(', ')}.`;
  });
}

const keys = ['count', 'columns', 'x', 'y', 'width', 'height'] as const satisfies (keyof BoxRange)[];
type Key = (typeof keys)[number];
type Value = BoxRange[Key];

const line = 30;
const tolerances: Record<Key, (value: number) => number> = {
  count: () => 0,
  columns: () => 0,
  x: () => 4,
  width: () => 4,
  y: (value) => Math.max(line, Math.abs(value) * 0.08),
  height: (value) => Math.max(line, value * 0.08),
};

function differs(key: Key, before: Value, now: Value): boolean {
  if (key === 'columns' && (before === undefined || now === undefined)) return false; // the widths show the change
  const [old, found] = [ends(before), ends(now)];
  return old.some((value, index) => Math.abs(value - (found[index] ?? 0)) > tolerances[key](value));
}

/** Returns the least and the most of a value. A missing count means one. */
function ends(value: Value = 1): [least: number, most: number] {
  return typeof value === 'number' ? [value, value] : value;
}

function show(value: Value = 1): string {
  return typeof value === 'number' ? String(value) : value.join('–');
}

function describe({ x, y, width, height }: BoxRange): string {
  return `x ${show(x)}, y ${show(y)}, ${show(width)} × ${show(height)} px`;
}
