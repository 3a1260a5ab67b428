import type { FastifyBaseLogger } from 'fastify';
import type { VisitCounter } from '../../api/visit/visit-counter.ts';
import type { Database } from '../../store/engine/row.ts';
import { startRecurring } from './recurring.ts';

type Options = { db: Database; counter: VisitCounter; log: Pick<FastifyBaseLogger, 'warn'> };

/** How often counts are written, in milliseconds. A crash loses at most one interval. */
const every = 60_000;

/** Writes the counts of visits once a minute, and the remaining ones when it stops. */
export function startWritingVisits({ db, counter, log }: Options): { stop: () => Promise<void> } {
  const onError = (error: unknown) => log.warn({ err: error }, 'Visits could not be written: they are kept in memory');
  const writing = startRecurring(() => counter.write(db), { every, onError });
  return {
    async stop() {
      await writing.stop();
      await counter.write(db).catch(onError);
    },
  };
}
