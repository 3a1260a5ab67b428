import type { FastifyBaseLogger } from 'fastify';
import { writeDueTexts } from '../../store/content/search-index.ts';
import type { Store } from '../../store/engine/store.ts';
import { startRecurring } from './recurring.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** How often it is looked, in milliseconds: a change of very many records at once is found that much later. */
const every = 5000;

/**
 * Writes texts into the index of the search that are not there: all of them after an upgrade or a restore. A change writes its
 * own.
 */
export function startWritingSearch({ store: { db, tryLock }, log }: Options): { stop: () => Promise<void> } {
  const write = (signal: AbortSignal) => tryLock('search', () => writeDueTexts(db, signal));
  const onError = (error: unknown) => log.warn({ err: error }, 'The index of the search could not be written');
  return startRecurring(write, { every, onError });
}
