import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { figureReader, readFigures } from '../../store/content/machine/figure.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';
import { type Once, startOnce } from './once.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** Key of the version of the reader that last read all values of this database. */
const marker = 'figure-reader';

/**
 * Reads the figures of all characteristics again after an upgrade of the reader. Works in batches, while requests are
 * answered, on one instance only.
 */
export function startReadingFigures({ store, log }: Options): Once {
  const failure = 'Figures could not be read';
  return startOnce((signal) => readAll(store, signal), { store, log, lock: 'figures', failure });
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
