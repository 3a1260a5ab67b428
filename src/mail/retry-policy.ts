const minute = 60 * 1000; // ms
const hour = 60 * minute;

const shortest = minute;
const longest = 4 * hour;
/** Longer than any mail is ever put off. */
export const longestWait = 6 * hour;
/**
 * How long a mail server is asked again before a mail counts as refused, and how often at least: a clock that jumps
 * ahead, or a site that was switched off, must not use the patience up.
 */
const patience = 72 * hour;
const fewestAttempts = 20;

/**
 * When a mail that could not be delivered is tried again: after 1 minute, then each time after twice as long, at most 4
 * hours, each up to a quarter longer, so that mails which failed together do not come back together.
 * @param failures how many attempts have failed, this one included
 * @param since when attempts began (by whatever clock there was), `time` now: both ms since 1970
 * @param random a number from 0 to 1
 * @returns ms since 1970, or undefined once the patience is at its end
 */
export function nextAttempt(failures: number, since: number, time: number, random = Math.random()): number | undefined {
  const wait = Math.min(shortest * 2 ** (failures - 1), longest);
  const next = time + wait * (1 + random / 4);
  const isOver = Math.abs(next - since) > patience && failures >= fewestAttempts;
  return isOver ? undefined : next;
}
