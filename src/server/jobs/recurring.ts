type Options = {
  /** In milliseconds. */
  every: number;
  /** Told why a task has failed: it is begun again the next time. */
  onError: (error: unknown) => void;
};

export type Recurring = {
  /** Fulfilled when the task has ended for the first time, well or not. */
  first: Promise<unknown>;
  /** Tells the task to end, and waits until it has. */
  stop: () => Promise<void>;
};

/** Runs a task at once and then every so often. */
export function startRecurring(
  task: (signal: AbortSignal) => Promise<unknown>,
  { every, onError }: Options,
): Recurring {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = task(stopping.signal).catch(onError);
  };
  run();
  const timer = setInterval(run, every).unref();
  return {
    first: running,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
