import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { figureReader, readFigures } from '../../store/content/figure.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** The version of the reader that has read all values of this database. */
const marker = 'figure-reader';

/**
 * Reads the figures of characteristics that were written before the program could: once for each version of the reader, in
 * batches, while pages are answered. One instance does it for all.
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
