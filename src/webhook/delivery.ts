import type { FastifyBaseLogger } from 'fastify';
import { iso, judge } from '../mail/judge.ts';
import { type Delivery, startQueue } from '../mail/queue-loop.ts';
import { longestWait } from '../mail/retry-policy.ts';
import { findChangeSet } from '../store/change-set/change-set.ts';
import { countChanges } from '../store/change-set/read-changes.ts';
import { nextDueTime } from '../store/delivery/lease.ts';
import type { Database } from '../store/engine/row.ts';
import { findWebhook } from '../store/webhook/webhook.ts';
import { claimWebhook, noteWebhook, type QueuedWebhook } from '../store/webhook/webhook-delivery.ts';
import { findWebhookEnquiry } from '../store/webhook/webhook-enquiry.ts';
import { enquiryMessage, publishedMessage, testMessage } from './message.ts';
import type { SendWebhook } from './send.ts';

type Services = {
  db: Database;
  send: SendWebhook;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

/** Sends new enquiries, and published change sets, to the configured webhook, each when it is due, until it is stopped. Mails do not wait for it. */
export function startWebhooks(services: Services): Delivery {
  return startQueue({
    deliverDue: (isStopped) => deliverWebhooks(services, Date.now, isStopped),
    nextDue: () => nextDueTime(services.db, 'webhook_delivery'),
    onError: (error) => services.log.error({ err: error }, 'The queue of webhooks cannot be read: they wait'),
  });
}

/**
 * Sends all deliveries that are due and not leased, one after the other. As with mails, each outcome is stored before the next one
 * goes out: after a kill, one arrives twice under one id, and none is lost.
 */
export async function deliverWebhooks(services: Services, clock: () => number, isStopped = () => false): Promise<void> {
  const { db, send, publicUrl, log } = services;
  while (!isStopped()) {
    const time = clock();
    const delivery = await claimWebhook(db, { time: iso(time), latest: iso(time + longestWait) });
    if (!delivery) return;
    const webhook = await findWebhook(db);
    const body = await bodyOf(db, delivery, publicUrl);
    if (!webhook || body === undefined) continue; // switched off or deleted at this moment
    const { outcome, ...answer } = await send(webhook, { id: delivery.webhookId, body, time });
    const judged = judge(delivery, outcome, clock());
    if (judged.state !== 'sent')
      log.warn(
        { webhook: delivery.id, state: judged.state, reason: judged.error, status: answer.status },
        'A webhook was not taken',
      );
    await noteWebhook(db, delivery, judged, answer);
  }
}

async function bodyOf(db: Database, delivery: QueuedWebhook, publicUrl: string): Promise<string | undefined> {
  const { enquiryId, setId, created_at } = delivery;
  if (setId !== null) {
    const set = await findChangeSet(db, setId);
    return set && publishedMessage({ ...set, counts: await countChanges(db, setId) }, publicUrl);
  }
  if (enquiryId === null) return testMessage(created_at);
  const enquiry = await findWebhookEnquiry(db, enquiryId);
  return enquiry && enquiryMessage(enquiry, publicUrl);
}
