import { minuteAt } from './day.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** The workshop's local time at an instant, in the format of browser inputs: `2026-12-03T08:00`. */
export function localMinute(instant: string): string {
  return minuteAt(new Date(instant)).replace(' ', 'T');
}

/**
 * The instants (UTC) of a minute of the workshop's local time. The hour repeated at the end of summer time gives two, the one in
 * summer time first. The hour skipped at its beginning has none: the minute then continues from the hour before, so that 02:30 is
 * 03:30.
 */
export function instantsOf(minute: string): string[] {
  const shown = Date.parse(`${minute}Z`);
  const [before, after] = [shown - offsetAt(shown - day), shown - offsetAt(shown + day)].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string];
  const fitting = [...new Set([before, after])].filter((instant) => localMinute(instant) === minute);
  return fitting.length > 0 ? fitting : [before];
}

/** The offset of the workshop's local time from UTC, in milliseconds. */
function offsetAt(time: number): number {
  return Date.parse(`${localMinute(new Date(time).toISOString())}Z`) - Math.floor(time / 60_000) * 60_000;
}
