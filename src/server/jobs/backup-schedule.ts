import type { FastifyBaseLogger } from 'fastify';
import type { Backups } from '../../backup/backups.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { startRecurring } from './recurring.ts';

const hour = 60 * 60 * 1000; // ms

type Services = { store: Store; backups: Backups; log: Pick<FastifyBaseLogger, 'error'> };

/** Makes due backups, on one instance only. Checks at the start and every hour, so failed ones are retried soon. */
export function startBackupSchedule(services: Services): { stop: () => Promise<void> } {
  const onError = (error: unknown) => services.log.error({ err: error }, 'The schedule of backups could not be read');
  return startRecurring(() => makeDueBackup(services), { every: hour, onError });
}

async function makeDueBackup({ store, backups, log }: Services): Promise<void> {
  const plan = await readSettings(store.db);
  const isDue = async () => {
    const next = await backups.next(plan);
    return next !== null && Date.parse(next) <= Date.now();
  };
  if (!(await isDue())) return;
  await store.tryLock('backup', async () => {
    if (await isDue()) await backups.make(plan, log); // another instance may just have made it
  });
}
