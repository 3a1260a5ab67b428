import { expect, test } from 'vitest';
import type { HistoryRecord } from '../records.ts';
import { inMoves } from './in-moves.ts';

const entry = (id: number, field: string, noun: string | null, username = 'anna', record_id = 1) =>
  ({
    ...{ id, action: 'change', field, username, noun: 'machine', record_id },
    item: noun && { noun, id, label: '' },
  }) as unknown as HistoryRecord;

test('consecutive moves in one list of a record by one user form a group, and other entries stand alone', () => {
  const entries = [
    entry(10, 'priority', 'block', 'anna', 2),
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
  expect(groups).toEqual([[10], [9, 8], [7], [6], [5], [4], [3], [2]]);
});
