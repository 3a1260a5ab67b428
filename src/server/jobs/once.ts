import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/engine/store.ts';

export type Once = { done: Promise<void>; stop: () => Promise<void> };

type Options = {
  store: Pick<Store, 'tryLock'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The advisory lock that keeps other instances from the same work. */
  lock: string;
  /** What is logged after an error, such as `Figures could not be read`. */
  failure: string;
};

/** Starts work after which nothing is left to do, while requests are answered. The next start goes on after an error or a stop. */
export function startOnce(work: (signal: AbortSignal) => Promise<void>, { store, log, lock, failure }: Options): Once {
  const stopping = new AbortController();
  const done = store
    .tryLock(lock, () => work(stopping.signal))
    .then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, `${failure}: the next start tries again`),
    );
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
