import { keyedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';

/** The calls of a token in a minute, on one instance. */
const mostInMinute = 120;

const minute = 60_000; // ms

/** Limits the calls of each token: two at once, six waiting, and a number in each minute. */
export function createCallBudget() {
  const queue = keyedQueue({ running: 2, waiting: 6 });
  const counts = new Map<number, number>();
  let began = 0;

  /** @throws Refusal 429 when the token has made too many calls, 503 when too many of its calls wait */
  return <Result>(token: number, call: () => Promise<Result>, time = Date.now()): Promise<Result> => {
    if (time - began >= minute || time < began) {
      counts.clear();
      began = time;
    }
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    const retryAfter = Math.max(1, Math.ceil((began + minute - time) / 1000));
    if (count > mostInMinute) return Promise.reject(new Refusal(429, 'tokenBusy', { retryAfter }));
    return queue(String(token), call);
  };
}
