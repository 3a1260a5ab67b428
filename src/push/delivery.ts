import type { FastifyBaseLogger } from 'fastify';
import { iso, judge } from '../mail/judge.ts';
import { type Delivery, startQueue } from '../mail/queue-loop.ts';
import { longestWait } from '../mail/retry-policy.ts';
import { readSettings } from '../store/content/settings.ts';
import { nextDueTime } from '../store/delivery/lease.ts';
import type { Database } from '../store/engine/row.ts';
import { countUnread } from '../store/enquiry/inbox-count.ts';
import { claimPush, deleteGoneSubscription, findPush, notePush } from '../store/push/push-delivery.ts';
import { readPushKeys } from '../store/push/push-key.ts';
import { keptTime, type SendPush } from './send.ts';

type Services = { db: Database; send: SendPush; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** Notifies the subscribed browsers of new enquiries, until it is stopped. */
export function startPushes(services: Services): Delivery {
  return startQueue({
    deliverDue: (isStopped) => deliverPushes(services, Date.now, isStopped),
    nextDue: () => nextDueTime(services.db, 'push_delivery'),
    onError: (error) => services.log.error({ err: error }, 'The queue of notifications cannot be read: they wait'),
  });
}

/** Sends all notifications that are due and not leased, one after the other. Drops those older than a day: the mail about the enquiry has arrived long before. */
export async function deliverPushes(
  { db, send, log }: Services,
  clock: () => number,
  isStopped = () => false,
): Promise<void> {
  while (!isStopped()) {
    const time = clock();
    const delivery = await claimPush(db, { time: iso(time), latest: iso(time + longestWait) });
    if (!delivery) return;
    const found = await findPush(db, delivery);
    const isOld = time - Date.parse(delivery.created_at) > keptTime * 1000;
    if (!found || isOld) {
      await notePush(db, delivery, { state: 'refused', error: 'old' });
      continue;
    }
    const { id, kind, name, language, ...to } = found;
    const message = { id, kind, name, language: language ?? 'en', unread: await countUnread(db) } as const;
    const { email } = await readSettings(db);
    const answer = await send(to, message, { ...(await readPushKeys(db)), email });
    if (answer === 'gone') {
      await deleteGoneSubscription(db, delivery);
      continue;
    }
    const outcome = judge(delivery, answer, clock());
    if (outcome.state !== 'sent')
      log.warn({ state: outcome.state, reason: outcome.error }, 'A notification was not taken');
    await notePush(db, delivery, outcome);
  }
}
