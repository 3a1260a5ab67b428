import { expect, test } from 'vitest';
import { lastDays, periodOf } from './period.ts';
import { timeLine, total } from './time-line.ts';

const evening = new Date('2026-03-31T22:30:00Z'); // already 1 April in the workshop's time zone
const figures = { views: 3, visits: 2, forms: 1, enquiries: 1, dataSheets: 0, comparisons: 0 };

test("a period ends today in the workshop's time zone, and a period of months covers whole months", () => {
  expect(periodOf('30d', evening)).toEqual({ from: '2026-03-03', until: '2026-04-01', step: 'day' });
  expect(periodOf('90d', evening).from).toBe('2026-01-02');
  expect(periodOf('12m', evening)).toEqual({ from: '2025-05-01', until: '2026-04-01', step: 'month' });
  expect(periodOf('3y', evening).from).toBe('2023-05-01');
  expect(lastDays(28, evening).from).toBe('2026-03-05');
});

test('the time line has every day, even across a clock change, and every month', () => {
  const days = [{ day: '2026-03-29', ...figures }];
  const line = timeLine(days, lastDays(28, evening));
  expect(line).toHaveLength(28);
  expect(line.map(({ views }) => views).indexOf(3)).toBe(24);
  const months = timeLine([...days, { day: '2026-03-01', ...figures }], periodOf('12m', evening));
  expect(months.map(({ at }) => at)).toHaveLength(12);
  expect(months.at(-2)).toMatchObject({ at: '2026-03', views: 6, visits: 4 });
});

test('totals add up all days', () => {
  expect(
    total([
      { day: '2026-03-29', ...figures },
      { day: '2026-03-30', ...figures },
    ]),
  ).toMatchObject({ views: 6 });
  expect(total([])).toMatchObject({ views: 0 });
});
