import type { FastifyBaseLogger } from 'fastify';
import type { Backups } from '../backup/backups.ts';
import { readCompany } from '../store/company.ts';
import type { Database } from '../store/row.ts';
import { startRecurring } from './recurring.ts';

const hour = 60 * 60 * 1000; // ms

type Services = { db: Database; backups: Backups; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Makes a backup when the settings say that one is due. It looks once an hour, so one that has failed is tried again soon,
 * and one that was due while the site was stopped is made at its start.
 */
export function startBackupSchedule(services: Services, every = hour): { stop: () => Promise<void> } {
  const onError = (error: unknown) => services.log.error({ err: error }, 'The schedule of backups could not be read');
  return startRecurring(() => makeDueBackup(services), { every, onError });
}

async function makeDueBackup({ db, backups, log }: Services): Promise<void> {
  const plan = await readCompany(db);
  const next = await backups.next(plan);
  if (next === null || Date.parse(next) > Date.now()) return;
  await backups.make(plan, log);
}
