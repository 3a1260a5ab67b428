import type { FastifyBaseLogger } from 'fastify';
import { writeDueTexts } from '../../store/content/search-index.ts';
import type { Store } from '../../store/engine/store.ts';
import { startRecurring } from './recurring.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** How often to look for missing texts, in milliseconds. A change of very many records at once can be found that much later. */
const every = 5000;

/**
 * Adds missing texts to the search index, such as all texts after an upgrade or a restore. An ordinary change indexes its own
 * texts.
 */
export function startWritingSearch({ store: { db, tryLock }, log }: Options): { stop: () => Promise<void> } {
  const write = (signal: AbortSignal) => tryLock('search', () => writeDueTexts(db, signal));
  const onError = (error: unknown) => log.warn({ err: error }, 'The index of the search could not be written');
  return startRecurring(write, { every, onError });
}
