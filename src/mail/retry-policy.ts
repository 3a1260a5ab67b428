const minute = 60 * 1000; // ms
const hour = 60 * minute;

const shortest = minute;
const longest = 4 * hour;
/** No mail is put off for longer. */
export const longestWait = 6 * hour;
/**
 * A mail counts as refused after this long, but not before so many attempts: a clock that jumps ahead, or a site that was
 * switched off, must not end the retries early.
 */
const longestRetrying = 72 * hour;
const fewestAttempts = 20;

/**
 * When the next attempt is due: after 1 minute, then after twice as long each time, at most 4 hours. Up to a quarter is added at
 * random, so that mails which failed together are not tried together.
 * @param failures attempts that have failed, this one included
 * @param since when attempts began (by whatever clock there was), `time` now: both ms since 1970
 * @param random a number from 0 to 1
 * @returns ms since 1970, or undefined when there is no further attempt
 */
export function nextAttempt(failures: number, since: number, time: number): number | undefined {
  const wait = Math.min(shortest * 2 ** (failures - 1), longest);
  const next = time + wait * (1 + Math.random() / 4);
  const isOver = Math.abs(next - since) > longestRetrying && failures >= fewestAttempts;
  return isOver ? undefined : next;
}
