import { Refusal } from './refusal.ts';

/** Runs a task now, or after others if too many are running. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

export type KeyedQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

type Bounds = { running: number; waiting: number };

/**
 * A queue for expensive work: at most `running` tasks at once, at most `waiting` behind them.
 * @throws Refusal 503 at once when the queue is full, so that a flood costs no memory
 */
export function boundedQueue({ running, waiting }: Bounds): Queue {
  const line: (() => void)[] = [];
  let free = running;
  return async (task) => {
    if (free > 0) free -= 1;
    else if (line.length >= waiting) throw new Refusal(503, 'serverBusy');
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

/** A bounded queue for each key, removed when it is empty. */
export function keyedQueue(bounds: Bounds): KeyedQueue {
  const queues = new Map<string, { queue: Queue; tasks: number }>();
  return async (key, task) => {
    const entry = queues.get(key) ?? { queue: boundedQueue(bounds), tasks: 0 };
    queues.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.queue(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) queues.delete(key);
    }
  };
}
