import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { clearReceived } from '../../backup/restore.ts';
import { periodAt } from '../../domain/enquiry-budget.ts';
import { monthsBefore } from '../../domain/month.ts';
import type { Attachments } from '../../media/attachments.ts';
import { clearLeftOver } from '../../media/left-over.ts';
import type { Media } from '../../media/media.ts';
import type { Room } from '../../media/room.ts';
import type { Sheets } from '../../site/data-sheet/data-sheets.ts';
import type { SocialImages } from '../../site/social-image/social-images.ts';
import { forgetOldLoginFailures } from '../../store/account/login-failure.ts';
import { type Cursor, deleteOldHistory } from '../../store/content/history-age.ts';
import { deleteUnusedMedia, listMediaNames } from '../../store/content/media.ts';
import { readCompany } from '../../store/content/settings.ts';
import { contentTurn, inTurn } from '../../store/engine/advisory-lock.ts';
import { readSetting, writeSetting } from '../../store/engine/app-state.ts';
import { clockSkew, type Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import { listAttachmentFiles } from '../../store/enquiry/attachment.ts';
import { deleteOldMessages } from '../../store/enquiry/enquiry-age.ts';
import { forgetCounts } from '../../store/enquiry/enquiry-count.ts';
import { isClockTrusted } from './clock.ts';
import { type Recurring, startRecurring } from './recurring.ts';

const hour = 60 * 60 * 1000; // ms
const day = 24 * hour;

/** How many entries are looked at before visitors are served again. */
const batch = 200;

type Services = { store: Store; media: Media; attachments: Attachments };

type Options = Services & {
  socialImages: SocialImages;
  sheets: Sheets;
  /** The data folder. */
  directory: string;
  /** The reserve for a full disk. */
  room?: Pick<Room, 'keep'> | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Whether no other instance shares the database: what a crash of this one has left is then cleared away at each start. */
  isAlone: boolean;
};

/** When all instances together have last cleared away: ms. */
const marker = 'cleared_away';

/**
 * Clears away once a day what has grown old, unless the clock has just jumped: one instance does it for all. Each looks once an
 * hour, so that one which dies, even in the middle of it, leaves that to the next. `stop` waits until nothing is in the works.
 */
export function startHousekeeping(options: Options, every = hour): Recurring {
  const { store, room, log } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'What has grown old was not cleared away');
  let { isAlone: isDue } = options;
  const look = (stopping: AbortSignal) =>
    store.ifFree('housekeeping', async (lost) => {
      const time = Date.now();
      const isTrusted = await isClockTrusted(store.db, time);
      if (!isDue && (await wasDoneToday(store.db, time))) return;
      const signal = AbortSignal.any([stopping, lost]);
      if (isTrusted) await clearAway(options, time, signal);
      else {
        await forgetSenders(store, time); // too early does no harm
        log.info('Nothing is cleared away today: the clock is new, has jumped, or the site was switched off');
      }
      if (signal.aborted) return;
      isDue = false;
      await writeSetting(store.db, marker, time);
    });
  const shared = startRecurring(look, { every, onError });
  const made = startRecurring((signal) => clearMade(options, signal), { every: day, onError });
  const broken = startRecurring((signal) => clearBroken(options, signal), { every, onError });
  const reserve = startRecurring(async () => room?.keep(), { every, onError });
  const all = [shared, made, broken, reserve];
  return {
    first: Promise.all(all.map(({ first }) => first)),
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}

/** False as well when the clock was ahead then. */
async function wasDoneToday(db: Database, time: number): Promise<boolean> {
  const last = (await readSetting(db, marker)) as number | undefined;
  return last !== undefined && time < last + day && last <= time + clockSkew;
}

/** Removes from this machine's disk what it has made and can make again. */
async function clearMade({ socialImages, sheets }: Options, signal: AbortSignal): Promise<void> {
  const before = Date.now() - madeDays * day;
  await socialImages.sweep(before, signal);
  await sheets.sweep(before, signal);
}

/** Removes what processes that were killed were receiving or writing. Where this one is alone, it holds the folder's lock. */
async function clearBroken({ directory, isAlone }: Options, signal: AbortSignal): Promise<void> {
  await clearLeftOver(directory, isAlone, signal);
  if (isAlone) await clearReceived(directory);
}

/** How long social images and data sheets stay, in days: those of what no longer is would stay for good. */
const madeDays = 30;

/** How long spam and deleted enquiries can be brought back, in days. */
const wasteDays = 30;

/**
 * Deletes the enquiries and the history that are older than the settings say, then the files that nothing shows, no history needs and
 * nobody has uploaded for a day. It can be broken off anywhere: rows go first, and a file without a row goes the next time.
 */
export async function clearAway(
  { store, media, attachments }: Services,
  time: number,
  signal?: AbortSignal,
): Promise<void> {
  const { historyMonths, retentionMonths } = await readCompany(store.db);
  const waste = new Date(time - wasteDays * day).toISOString();
  const received = monthsBefore(time, retentionMonths).toISOString();
  await deleteOldMessages(store.db, { received, spam: waste, deleted: waste }, signal);
  await attachments.sweep(await listAttachmentFiles(store.db), time - day, signal);
  const before = monthsBefore(time, historyMonths).toISOString();
  let last: Cursor | undefined;
  do {
    if (signal?.aborted) return;
    const from = last;
    last = await inTurn(store.db, contentTurn, (db) => deleteOldHistory(db, before, from, batch));
    await setImmediate(); // the database answers without ever letting go
  } while (last);
  const yesterday = time - day;
  await forgetSenders(store, time);
  // Once more for the posters of the videos that went.
  for (const _ of ['files', 'posters'])
    await inTurn(store.db, contentTurn, (db) => deleteUnusedMedia(db, new Date(yesterday).toISOString()));
  await media.sweep(await listMediaNames(store.db), yesterday, signal);
}

/** They stand for network addresses: the privacy page says that these are kept for two days at most. */
async function forgetSenders({ db }: Store, time: number): Promise<void> {
  await forgetOldLoginFailures(db, new Date(time - day).toISOString());
  await forgetCounts(db, periodAt('day', time));
}
