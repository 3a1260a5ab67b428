import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { figureReader, readFigures } from '../../store/content/machine/figure.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** Key of the version of the reader that last read all values of this database. */
const marker = 'figure-reader';

/**
 * Reads the figures of all characteristics again after an upgrade of the reader. Works in batches, while requests are
 * answered, on one instance only.
 */
export function startReadingFigures({ store, log }: Options): { done: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = store
    .tryLock('figures', () => readAll(store, stopping.signal))
    .then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'Figures could not be read: the next start tries again'),
    );
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function readAll(store: Store, signal: AbortSignal): Promise<void> {
  if ((await readAppState(store.db, marker)) === figureReader) return;
  for (let after: number | undefined = 0; after !== undefined; ) {
    if (signal.aborted) return;
    const from: number = after;
    after = await store.changeContent((transaction) => readFigures(transaction, from));
    await turn();
  }
  await writeAppState(store.db, marker, figureReader);
}
