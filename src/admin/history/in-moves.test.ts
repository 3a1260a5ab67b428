import { expect, test } from 'vitest';
import type { HistoryRecord } from '../records.ts';
import { inMoves } from './in-moves.ts';

const entry = (id: number, field: string, noun: string | null, username = 'anna') =>
  ({ id, action: 'change', field, username, item: noun && { noun, id, label: '' } }) as unknown as HistoryRecord;

test('what moved together in a list is one group; other changes, lists and users are none of it', () => {
  const entries = [
    entry(9, 'priority', 'block'),
    entry(8, 'priority', 'block'),
    entry(7, 'priority', 'picture'),
    entry(6, 'text', 'picture'),
    entry(5, 'priority', 'picture'),
    entry(4, 'priority', 'picture', 'beat'),
    entry(3, 'priority', null),
    entry(2, 'priority', null),
  ];
  const groups = inMoves(entries).map((group) => group.map(({ id }) => id));
  expect(groups).toEqual([[9, 8], [7], [6], [5], [4], [3], [2]]);
});
