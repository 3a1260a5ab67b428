import { expect, test } from 'vitest';
import { toleranceOf } from './tolerance.ts';

const table = [
  { over: 0, upTo: 50, values: [{ from: 35, below: 315, text: '±1.5' }] },
  { over: 50, upTo: 100, values: [{ from: 35, below: 315, text: '±2.5' }] },
];

test.each([
  [50, 100, '±1.5'],
  [50.5, 35, '±2.5'],
  [101, 100, undefined],
  [50, 34, undefined],
  [50, 315, undefined],
])('a plate of %d mm and a part of %d mm has the tolerance %s', (thickness, size, expected) => {
  expect(toleranceOf(table, thickness, size)).toBe(expected);
});
