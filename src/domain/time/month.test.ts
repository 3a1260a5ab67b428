import { expect, test } from 'vitest';
import { monthsBefore } from './month.ts';

test.for([
  ['2026-11-21T06:30:00.000Z', 24, '2024-11-21T06:30:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
] as const)('the month %s minus %i months', ([time, months, before]) => {
  expect(monthsBefore(Date.parse(time), months).toISOString()).toBe(before);
});
