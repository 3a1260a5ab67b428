import { minuteAt } from './day.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** What the workshop's clocks show at an instant, as inputs of browsers write it: `2026-12-03T08:00`. */
export function localMinute(instant: string): string {
  return minuteAt(new Date(instant)).replace(' ', 'T');
}

/**
 * The instants at which the workshop's clocks show a minute, in UTC. In the hour that is repeated when summer time ends there are
 * two, that of summer time first. In the hour that is skipped when it begins there is none: the minute then counts on from the
 * hour before, so that 02:30 is 03:30.
 */
export function instantsOf(minute: string): string[] {
  const shown = Date.parse(`${minute}Z`);
  const [before, after] = [shown - offsetAt(shown - day), shown - offsetAt(shown + day)].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string];
  const fitting = [...new Set([before, after])].filter((instant) => localMinute(instant) === minute);
  return fitting.length > 0 ? fitting : [before];
}

/** How far the workshop's clocks are ahead of UTC, in milliseconds. */
function offsetAt(time: number): number {
  return Date.parse(`${localMinute(new Date(time).toISOString())}Z`) - Math.floor(time / 60_000) * 60_000;
}
