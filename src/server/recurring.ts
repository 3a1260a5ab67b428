type Options = {
  /** In milliseconds. */
  every: number;
  /** Told why a task has failed: it is begun again the next time. */
  onError: (error: unknown) => void;
};

/** Runs a task at once and then every so often. `stop` tells it to end, and waits until it has. */
export function startRecurring(
  task: (signal: AbortSignal) => Promise<unknown>,
  { every, onError }: Options,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = task(stopping.signal).catch(onError);
  };
  run();
  const timer = setInterval(run, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
