import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { monthsBefore } from '../domain/month.ts';
import type { Attachments } from '../media/attachments.ts';
import type { Cards } from '../media/cards.ts';
import type { Media } from '../media/media.ts';
import type { Sheets } from '../site/sheet/sheets.ts';
import { listAttachmentFiles } from '../store/attachment.ts';
import { readCompany } from '../store/company.ts';
import { type Cursor, deleteOldHistory } from '../store/history-age.ts';
import { forgetOldLoginFailures } from '../store/login-failure.ts';
import { deleteUnusedMedia, listMediaNames } from '../store/media.ts';
import { deleteOldMessages } from '../store/message-age.ts';
import type { Store } from '../store/store.ts';
import { contentTurn, inTurn } from '../store/turn.ts';
import { isClockTrusted } from './clock.ts';
import { startRecurring } from './recurring.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** How many entries are looked at before visitors are served again. */
const batch = 200;

type Services = { store: Store; media: Media; attachments: Attachments; cards: Cards; sheets: Sheets };

/**
 * Clears away at once and then once a day what has grown old, unless the clock has just jumped. `stop` waits until
 * nothing is in the works.
 */
export function startHousekeeping(
  services: Services & { log: Pick<FastifyBaseLogger, 'error' | 'info'> },
  every = day,
): { stop: () => Promise<void> } {
  const onError = (error: unknown) => services.log.error({ err: error }, 'What has grown old was not cleared away');
  const look = async (signal: AbortSignal) => {
    const time = Date.now();
    if (await isClockTrusted(services.store.db, time)) return clearAway(services, time, signal);
    await forgetFailures(services.store, time); // too early does no harm
    services.log.info('Nothing is cleared away today: the clock is new, has jumped, or the site was switched off');
  };
  return startRecurring(look, { every, onError });
}

/** How long cards of pages and data sheets stay, in days: those of what no longer is would stay for good. */
const madeDays = 30;

/** How long spam and deleted enquiries can be brought back, in days. */
const wasteDays = 30;

/**
 * Deletes the enquiries and the history that are older than the settings say, then the files that nothing shows, no history needs and
 * nobody has uploaded for a day, and old cards and data sheets. It can be broken off anywhere: rows go first, and a file without a row goes the next
 * time.
 */
export async function clearAway(
  { store, media, attachments, cards, sheets }: Services,
  time: number,
  signal?: AbortSignal,
): Promise<void> {
  const { historyMonths, retentionMonths } = await readCompany(store.db);
  const waste = new Date(time - wasteDays * day).toISOString();
  const received = monthsBefore(time, retentionMonths).toISOString();
  await deleteOldMessages(store.db, { received, spam: waste, deleted: waste });
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
  await forgetFailures(store, time);
  // Once more for the posters of the videos that went.
  for (const _ of ['files', 'posters'])
    await inTurn(store.db, contentTurn, (db) => deleteUnusedMedia(db, new Date(yesterday).toISOString()));
  await cards.sweep(time - madeDays * day, signal);
  await media.sweep(await listMediaNames(store.db), yesterday, signal);
  await sheets.sweep(time - madeDays * day, signal);
}

/** They hold network addresses: the privacy page says that these are kept for two days at most. */
async function forgetFailures({ db }: Store, time: number): Promise<void> {
  await forgetOldLoginFailures(db, new Date(time - day).toISOString());
}
