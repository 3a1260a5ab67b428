import type { FastifyBaseLogger } from 'fastify';
import { clearReceived } from '../../backup/restore.ts';
import { restoreLock } from '../../backup/restores.ts';
import type { DiskReserve } from '../../media/disk-reserve.ts';
import { clearLeftOver } from '../../media/left-over.ts';
import type { DataSheets } from '../../site/data-sheet/data-sheets.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import { unpackedBackup } from '../../store/engine/data-folder.ts';
import { clockSkew, type Database } from '../../store/engine/row.ts';
import { type Content, clearAway, forgetSenders } from './clear-away.ts';
import { isClockTrusted } from './clock.ts';
import { type Recurring, startRecurring } from './recurring.ts';

const hour = 60 * 60 * 1000; // ms
const day = 24 * hour;

type Options = Content & {
  socialImages: SocialImages;
  dataSheets: DataSheets;
  directory: string;
  reserve?: Pick<DiskReserve, 'restore'> | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Whether no other instance shares the database. Leftovers of a crash are then removed at each start. */
  isAlone: boolean;
};

/** Key of the time at which any instance last completed the daily clean-up, in milliseconds. */
const marker = 'cleared_away';

/** Deletes old data once a day, unless the clock has jumped. Every instance checks hourly, in case another crashed. */
export function startHousekeeping(options: Options): Recurring {
  const { store, reserve, log } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'Old data could not be deleted');
  let { isAlone: isDue } = options;
  const look = (stopping: AbortSignal) =>
    store.tryLock('housekeeping', async (lost) => {
      const time = Date.now();
      const isTrusted = await isClockTrusted(store.db, time);
      if (!isDue && (await wasDoneToday(store.db, time))) return;
      const signal = AbortSignal.any([stopping, lost]);
      if (isTrusted) await clearAway(options, time, signal);
      else {
        await forgetSenders(store, time); // harmless if it is too early
        log.info('No old data is deleted today: the clock is new, has jumped, or the site was switched off');
      }
      if (signal.aborted) return;
      isDue = false;
      await writeAppState(store.db, marker, time);
    });
  const shared = startRecurring(look, { every: hour, onError });
  const made = startRecurring((signal) => clearMade(options, signal), { every: day, onError });
  const broken = startRecurring((signal) => clearBroken(options, signal), { every: hour, onError });
  const restoring = startRecurring(async () => reserve?.restore(), { every: hour, onError });
  const all = [shared, made, broken, restoring];
  return {
    first: Promise.all(all.map(({ first }) => first)),
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}

/** Whether the clean-up was completed within a day. False if the stored time is in the future. */
async function wasDoneToday(db: Database, time: number): Promise<boolean> {
  const last = (await readAppState(db, marker)) as number | undefined;
  return last !== undefined && time < last + day && last <= time + clockSkew;
}

/** Removes old generated files from the local disk. They are made again on request. */
async function clearMade({ socialImages, dataSheets }: Options, signal: AbortSignal): Promise<void> {
  const before = Date.now() - madeDays * day;
  await socialImages.sweep(before, signal);
  await dataSheets.sweep(before, signal);
}

/** Removes incomplete files of killed processes. An instance that is alone need not spare the files of others. */
async function clearBroken({ directory, isAlone, store }: Options, signal: AbortSignal): Promise<void> {
  await clearLeftOver(directory, isAlone, signal);
  if (isAlone) await clearReceived(directory);
  await store.tryLock(restoreLock, () => clearReceived(directory, unpackedBackup));
}

/** How long social images and data sheets are kept, in days. Those of deleted content would stay for ever. */
const madeDays = 30;
