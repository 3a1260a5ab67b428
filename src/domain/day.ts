/** Where the workshop is: its days begin at its own midnight, wherever the server stands. */
export const timeZone = 'Europe/Zurich';

const days = new Intl.DateTimeFormat('sv', { timeZone }); // Swedes write days as ISO 8601 does

/** The day that a moment falls on at the workshop, as `YYYY-MM-DD`. */
export function dayAt(moment: Date): string {
  return days.format(moment);
}
