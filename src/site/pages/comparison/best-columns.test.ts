import { expect, test } from 'vitest';
import { bestColumns } from './best-columns.ts';

const more = 1;
const less = 2;
const neither = 3;
const betters = new Map([
  [more, 'more' as const],
  [less, 'less' as const],
  [neither, null],
]);
const text = (of: string) => ({ text: of, language: 'fr' as const });
const unread = { id: 0, name: text('Force'), value: text('selon modèle') };
const entry = (kind: number, low: number, high = low) => ({ ...unread, measure: { kind, low, high } });

test('the value that its kind prefers is best, and no value is best if that would be a guess', () => {
  const cases: [best: number[], ...row: ReturnType<typeof entry>[][]][] = [
    [[1], [entry(more, 22)], [entry(more, 40)], []],
    [[0], [entry(less, 22)], [entry(less, 40)]],
    [[0, 2], [entry(more, 40)], [entry(more, 22)], [entry(more, 40)]],
    [[1], [entry(more, 10, 87)], [entry(more, 20, 90)]],
    [[], [entry(more, 10, 87)], [entry(more, 20, 60)]],
    [[], [entry(more, 22)], [entry(more, 22)]],
    [[], [entry(more, 22)], []],
    [[], [entry(neither, 22)], [entry(neither, 40)]],
    [[], [entry(more, 22)], [entry(less, 40)]],
    [[], [entry(more, 22), entry(more, 30)], [entry(more, 40)]],
    [[]],
  ];
  for (const [best, ...row] of cases) expect(bestColumns(row, betters), JSON.stringify(row)).toEqual(best);
  expect(bestColumns([[entry(more, 22)], [entry(more, 40)], [unread]], betters)).toEqual([]);
});
