import { setImmediate } from 'node:timers/promises';
import { periodAt } from '../../domain/enquiry/enquiry-budget.ts';
import { daysBack } from '../../domain/enquiry/mailbox-access.ts';
import { dayAt } from '../../domain/time/day.ts';
import { monthsBefore } from '../../domain/time/month.ts';
import { daysOfWaiting, visitMonths } from '../../domain/visit.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import { forgetOldLoginFailures } from '../../store/account/login-failure.ts';
import { deleteOldChangeSet } from '../../store/change-set/old-change-set.ts';
import { deleteOldHistory } from '../../store/content/history/history-age.ts';
import { deleteUnusedMedia, listMediaNames } from '../../store/content/media.ts';
import { readSettings } from '../../store/content/settings.ts';
import { contentLock, withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Store } from '../../store/engine/store.ts';
import { forgetUnsentFiles } from '../../store/enquiry/answer-file.ts';
import { listAttachmentFiles } from '../../store/enquiry/attachment.ts';
import { deleteOldEnquiries } from '../../store/enquiry/enquiry-age.ts';
import { forgetCounts } from '../../store/enquiry/enquiry-count.ts';
import { forgetFetched } from '../../store/mail/fetched-mail.ts';
import { forgetRareWords, forgetVisits } from '../../store/visit/visit.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** How long spam, deleted enquiries and discarded change sets can be restored, in days. */
const wasteDays = 30;

/** How long the files of an unsent answer are kept, in days: longer than its draft in the browser. */
const draftDays = 8;

/** How long fetched mails are remembered, in days: twice as long as a mailbox is read back. */
const fetchedDays = 2 * daysBack;

/** History entries to delete at once, before other requests are served. */
const batch = 200;

export type Content = { store: Store; media: Media; attachments: Attachments };

/** Deletes old rows, then files that are unreferenced and more than a day old. It can stop and resume anywhere. */
export async function clearAway(content: Content, time: number, signal?: AbortSignal): Promise<void> {
  const { store } = content;
  const { historyMonths, retentionMonths } = await readSettings(store.db);
  await clearEnquiries(content, time, retentionMonths, signal);
  await clearHistory(store, monthsBefore(time, historyMonths).toISOString(), signal);
  await clearChangeSets(store, time, signal);
  if (signal?.aborted) return;
  await forgetSenders(store, time);
  await forgetVisits(store.db, dayAt(monthsBefore(time, visitMonths)));
  await forgetRareWords(store.db, dayAt(new Date(time - daysOfWaiting * day)));
  await clearMedia(content, time - day, signal);
}

async function clearEnquiries(
  { store, attachments }: Content,
  time: number,
  retentionMonths: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const received = monthsBefore(time, retentionMonths).toISOString();
  const waste = new Date(time - wasteDays * day).toISOString();
  await deleteOldEnquiries(store.db, { received, spam: waste, deleted: waste }, signal);
  await forgetUnsentFiles(store.db, new Date(time - draftDays * day).toISOString());
  await forgetFetched(store.db, new Date(time - fetchedDays * day).toISOString());
  await attachments.sweep(await listAttachmentFiles(store.db), time - day, signal);
}

async function clearHistory({ db }: Store, before: string, signal: AbortSignal | undefined): Promise<void> {
  let deleted: number;
  do {
    if (signal?.aborted) return;
    deleted = await withAdvisoryLock(db, contentLock, (transaction) => deleteOldHistory(transaction, before, batch));
    await setImmediate(); // lets other requests run between batches
  } while (deleted > 0);
}

/** Deletes change sets that were discarded, files that nobody applied, and what can no longer be undone. */
async function clearChangeSets({ db }: Store, time: number, signal: AbortSignal | undefined): Promise<void> {
  const before = new Date(time - wasteDays * day).toISOString();
  while (!signal?.aborted && (await deleteOldChangeSet(db, before))) await setImmediate();
}

/** Deletes the hashed IP addresses of senders. The privacy page promises to keep them for at most two days. */
export async function forgetSenders({ db }: Store, time: number): Promise<void> {
  await forgetOldLoginFailures(db, new Date(time - day).toISOString());
  await forgetCounts(db, periodAt('day', time));
}

async function clearMedia({ store, media }: Content, before: number, signal: AbortSignal | undefined): Promise<void> {
  const deleteUnused = () =>
    withAdvisoryLock(store.db, contentLock, (db) => deleteUnusedMedia(db, new Date(before).toISOString()));
  await deleteUnused();
  await deleteUnused(); // again for the posters of deleted videos
  await media.sweep(await listMediaNames(store.db), before, signal);
}
