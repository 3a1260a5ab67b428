import { Refusal } from './refusal.ts';

/** Runs a task now or, when enough others are running, after them. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for costly work: at most `running` tasks at once, at most `waiting` in line. A task that finds the line
 * full is refused with 503 at once, so that a flood costs neither memory nor patience.
 */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  const line: (() => void)[] = [];
  let free = running;
  return async (task) => {
    if (free > 0) free -= 1;
    else if (line.length >= waiting) throw new Refusal(503, 'The server is busy. Try again in a moment');
    else await new Promise<void>((start) => line.push(start));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
