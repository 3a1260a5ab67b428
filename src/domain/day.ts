/** Where the workshop is: its days begin at its own midnight, wherever the server stands. */
export const timeZone = 'Europe/Zurich';

const days = new Intl.DateTimeFormat('sv', { timeZone }); // Swedes write days as ISO 8601 does

const minutes = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** The day that a moment falls on at the workshop, as `YYYY-MM-DD`. */
export function dayAt(moment: Date): string {
  return days.format(moment);
}

/** The time of a moment at the workshop, as `YYYY-MM-DD HH:MM`. */
export function minuteAt(moment: Date): string {
  return minutes.format(moment);
}
