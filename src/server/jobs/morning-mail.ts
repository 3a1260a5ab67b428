import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { dayAfter, minuteAt } from '../../domain/time/day.ts';
import { dueMail, mostDueNamed } from '../../mail/due-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import { listExpiring } from '../../store/content/validity.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';
import { listDue } from '../../store/enquiry/enquiry-list.ts';
import { countDue } from '../../store/enquiry/inbox-count.ts';
import { type Recurring, startRecurring } from './recurring.ts';

type Options = {
  store: Pick<Store, 'db'>;
  texts: OpenedTexts;
  config: Config;
  onMail: () => void;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Key of the last day on which the mail was queued or found unnecessary, such as `2026-11-25`. */
const marker = 'morning_mail';

const minute = 60_000; // ms

/** Queues the mail about due enquiries and expiring records once a day, from the hour that the owner has chosen. */
export function startMorningMail(options: Options): Recurring {
  const onError = (error: unknown) =>
    options.log.error({ err: error }, 'What is due cannot be mailed: it is tried again');
  return startRecurring(() => mailWhatIsDue(options, new Date()), { every: minute, onError });
}

/**
 * Queues the mail if it is time and that was not done today. Day and hour are the workshop's local time, including summer time.
 * The marker is written in the same transaction, under a lock, so that only one instance queues the mail and a clock that is set
 * back repeats no day.
 */
export async function mailWhatIsDue({ store, texts, config, onMail }: Omit<Options, 'log'>, now: Date): Promise<void> {
  const [day = '', time = ''] = minuteAt(now).split(' ');
  const { dueMail: isWanted, dueMailHour } = await readSettings(store.db);
  if (!isWanted || Number(time.slice(0, 2)) < dueMailHour) return;
  if ((await lastDay(store)) >= day) return;
  const isQueued = await withAdvisoryLock(store.db, 'morning mail', async (transaction) => {
    const last = await lastDay({ db: transaction });
    if (last >= day) return false;
    await writeAppState(transaction, marker, day);
    const count = await countDue(transaction, day);
    const expiring = await listExpiring(transaction, last === '' ? dayAfter(day, -1) : last, day);
    if (count === 0 && expiring.length === 0) return false;
    const due = await listDue(transaction, day, mostDueNamed);
    const t = (await texts.read(transaction))(defaultLanguage, await readSettings(transaction));
    await queueMail(transaction, config, dueMail(t, { due, count, expiring, publicUrl: config.PUBLIC_URL }));
    return true;
  });
  if (isQueued) onMail();
}

/** The last day on which that was done; blank if never. */
async function lastDay({ db }: Pick<Store, 'db'>): Promise<string> {
  return ((await readAppState(db, marker)) as string | undefined) ?? '';
}
