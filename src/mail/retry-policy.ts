const minute = 60 * 1000; // ms
const hour = 60 * minute;

const shortest = minute;
const longest = 4 * hour;
/** No mail is delayed for longer. */
export const longestWait = 6 * hour;
/**
 * A mail counts as refused after this long, but not before this many attempts: a clock that jumps ahead, or a site that was
 * switched off, must not end the retries early.
 */
const longestRetrying = 72 * hour;
const fewestAttempts = 20;

/**
 * When the next attempt is due: exponential backoff from 1 minute to 4 hours. Adds up to a quarter at random, so that mails which
 * failed together are not retried together.
 * @param failures attempts that have failed, this one included
 * @param since when attempts began (by whatever clock there was), `time` now: both ms since 1970
 * @returns ms since 1970, or undefined when there is no further attempt
 */
export function nextAttempt(failures: number, since: number, time: number): number | undefined {
  const wait = Math.min(shortest * 2 ** (failures - 1), longest);
  const next = time + wait * (1 + Math.random() / 4);
  const isOver = Math.abs(next - since) > longestRetrying && failures >= fewestAttempts;
  return isOver ? undefined : next;
}
