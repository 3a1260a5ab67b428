import { expect, test } from 'vitest';
import { dayAt } from './day.ts';

test.for([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
] as const)('at %s the date in the workshop’s time zone is %s', ([moment, day]) => {
  expect(dayAt(new Date(moment))).toBe(day);
});
