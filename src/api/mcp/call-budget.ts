import { setTimeout } from 'node:timers/promises';
import { keyedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';

/** A token may make so many calls at once, on one instance, and then one a second. */
const burst = 20;
const interval = 1000; // ms

/**
 * A call waits for its turn at most so long, in ms. One that would wait longer is refused after the same time: a program that tries
 * again and again would slow the visitors.
 */
const longestWait = 3000;

/** How many refusals wait at once. Others are sent at once. */
const mostRefusals = 200;

/**
 * Limits the calls of each token: a burst, then a steady pace, two running at once.
 * @param clock the time in ms, and a wait of so many ms
 */
export function createCallBudget({ now = Date.now, wait = setTimeout as (ms: number) => Promise<void> } = {}) {
  // The first call may have to wait for the thread, and the others for it.
  const queue = keyedQueue({ running: 2, waiting: burst + longestWait / interval });
  /** The time at which the burst of a token will be restored, in ms. Tokens are known: at most as many as owners have made. */
  const restored = new Map<string, number>();
  let refusals = 0;

  const delayOf = (token: string) => Math.max(0, (restored.get(token) ?? 0) - (burst - 1) * interval - now());

  /**
   * Refuses a call that would wait too long. Costs no query.
   * @throws Refusal 429
   */
  async function refuseEarly(token: string): Promise<void> {
    const delay = delayOf(token);
    if (delay <= longestWait) return;
    if (refusals < mostRefusals) {
      refusals += 1;
      await wait(longestWait);
      refusals -= 1;
    }
    throw new Refusal(429, 'tokenBusy', { retryAfter: Math.ceil(delay / 1000) });
  }

  /**
   * Makes a call of a token when its turn has come.
   * @throws Refusal 429 when it would wait too long, 503 when too many calls of the token take too long
   */
  async function spend<Result>(token: string, call: () => Promise<Result>): Promise<Result> {
    await refuseEarly(token);
    const delay = delayOf(token);
    restored.set(token, Math.max(now(), restored.get(token) ?? 0) + interval);
    if (delay > 0) await wait(delay);
    return queue(token, call);
  }

  return { refuseEarly, spend };
}
