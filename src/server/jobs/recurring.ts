type Options = {
  /** The interval in milliseconds. */
  every: number;
  /** Called when a run has failed. The next one takes place as usual. */
  onError: (error: unknown) => void;
};

export type Recurring = {
  /** Resolves when the first run has ended, successfully or not. */
  first: Promise<unknown>;
  stop: () => Promise<void>;
};

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
