import { expect, test } from 'vitest';
import { instantsOf, localMinute } from './local-minute.ts';

test.for([
  ['in winter', '2026-12-03T08:00', ['2026-12-03T07:00:00.000Z']],
  ['in summer', '2026-07-31T00:00', ['2026-07-30T22:00:00.000Z']],
  ['before the hour that is repeated', '2026-10-25T01:59', ['2026-10-24T23:59:00.000Z']],
  [
    'repeated: in summer time, then in winter time',
    '2026-10-25T02:30',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['the first repeated minute', '2026-10-25T02:00', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
  ['after the hour that is repeated', '2026-10-25T03:00', ['2026-10-25T02:00:00.000Z']],
  ['before the hour that is skipped', '2026-03-29T01:59', ['2026-03-29T00:59:00.000Z']],
  ['skipped: 03:30', '2026-03-29T02:30', ['2026-03-29T01:30:00.000Z']],
  ['the first skipped minute: 03:00', '2026-03-29T02:00', ['2026-03-29T01:00:00.000Z']],
  ['after the hour that is skipped', '2026-03-29T03:00', ['2026-03-29T01:00:00.000Z']],
  ['the night before a change', '2026-10-24T02:30', ['2026-10-24T00:30:00.000Z']],
  ['a leap day', '2028-02-29T23:59', ['2028-02-29T22:59:00.000Z']],
] as const)('the local minute %s of the workshop', ([, minute, instants]) => {
  expect(instantsOf(minute)).toEqual(instants);
});

test('a local time converts back to its instant in every hour around both clock changes', () => {
  for (const start of ['2026-03-28T22:00:00.000Z', '2026-10-24T22:00:00.000Z'])
    for (let half = 0; half < 12; half += 1) {
      const instant = new Date(Date.parse(start) + half * 30 * 60_000).toISOString();
      expect(instantsOf(localMinute(instant))).toContain(instant);
    }
});
