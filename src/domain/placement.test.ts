import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPriorities, type Placed } from './placement.ts';

const rows = (...priorities: (number | null)[]): Placed[] =>
  priorities.map((priority, index) => ({ id: index + 1, priority }));

/** Returns the rows in the order of the given ids. */
const ordered = (all: Placed[], ...ids: number[]) => ids.map((id) => all.find((row) => row.id === id) as Placed);

test('moving a row writes that row only, if there is room between its neighbours', () => {
  const spaced = rows(10, 20, 30, 40);
  expect(newPriorities(ordered(spaced, 4, 1, 2, 3)), 'to the front').toEqual([{ id: 4, priority: 0 }]);
  expect(newPriorities(ordered(spaced, 2, 3, 4, 1)), 'to the end').toEqual([{ id: 1, priority: 50 }]);
  expect(newPriorities(ordered(spaced, 1, 4, 2, 3)), 'between two').toEqual([{ id: 4, priority: 15 }]);
  expect(newPriorities(ordered(rows(1, 2, 3, 4), 1, 2, 4, 3)), 'without room, the neighbour').toEqual([
    { id: 3, priority: 14 },
  ]);
  expect(newPriorities(spaced), 'in order already').toEqual([]);
});

test('rows without a number stay last in id order, and are written only when they have to come earlier', () => {
  const empty = rows(null, null, null, null);
  expect(newPriorities(empty)).toEqual([]);
  expect(newPriorities(ordered(empty, 4, 1, 2, 3))).toEqual([{ id: 4, priority: 10 }]);
  expect(newPriorities(ordered(empty, 1, 4, 2, 3))).toEqual([
    { id: 1, priority: 10 },
    { id: 4, priority: 20 },
  ]);
  expect(newPriorities(ordered(rows(5, null, null), 2, 1, 3))).toEqual([{ id: 2, priority: -5 }]);
});

test('rows with equal numbers in id order are not written', () => {
  expect(newPriorities(ordered(rows(0, 0, 0, 0), 4, 1, 2, 3))).toEqual([{ id: 4, priority: -10 }]);
});

const priority = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(-2147483648, -2147483647, 2147483646, 2147483647),
);

test('new numbers always put the rows in order and fit the database', () => {
  fc.assert(
    fc.property(fc.array(priority, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (priorities, keys) => {
      const all = rows(...priorities);
      const wanted = all.map((row) => ({ row, key: keys.next().value as number })).sort((a, b) => a.key - b.key);
      const changes = new Map(newPriorities(wanted.map(({ row }) => row)).map((each) => [each.id, each.priority]));
      const after = all.map(({ id, priority: own }) => ({ id, priority: changes.get(id) ?? own }));
      after.sort(byPriority);
      expect(after.map(({ id }) => id)).toEqual(wanted.map(({ row }) => row.id));
      for (const number of changes.values()) expect(number).toBe(number | 0);
    }),
  );
});

test('moving one of many spaced rows writes one row', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ id: index + 1, priority: 10 * index }));
  expect(newPriorities([...many.slice(-1), ...many.slice(0, -1)])).toEqual([{ id: 20_000, priority: -10 }]);
});

function byPriority(one: Placed, other: Placed): number {
  const value = ({ priority }: Placed) => priority ?? Number.POSITIVE_INFINITY;
  return value(one) === value(other) ? one.id - other.id : value(one) - value(other);
}
