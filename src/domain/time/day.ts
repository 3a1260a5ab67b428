import { lazy } from '../../lib/lazy.ts';

/** The time zone of the workshop. Its days begin at its own midnight, independent of the server's. */
export const timeZone = 'Europe/Zurich';

// Lazy, because the first format of a process takes 20 ms. Swedish dates have the form of ISO 8601.
const days = lazy(() => new Intl.DateTimeFormat('sv', { timeZone }));

const minutes = lazy(() => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }));

/** The day of a moment at the workshop, as `YYYY-MM-DD`. */
export function dayAt(moment: Date): string {
  return days().format(moment);
}

/** The minute of a moment at the workshop, as `YYYY-MM-DD HH:MM`. */
export function minuteAt(moment: Date): string {
  return minutes().format(moment);
}

/** The day a number of days after another one, or before it. */
export function dayAfter(day: string, count = 1): string {
  const moment = new Date(`${day}T00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}
