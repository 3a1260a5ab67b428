import { randomUUID } from 'node:crypto';
import type { WebhookFault } from '../../domain/enquiry/webhook.ts';
import { claim, deliverable, type Leased, noteOutcome, type Outcome, tryAgain } from '../delivery/lease.ts';
import { countRows, type Database, now } from '../engine/row.ts';
import { findWebhook } from './webhook.ts';

export type QueuedWebhook = Leased & {
  /** The same for every attempt, so that a message delivered twice is recognised. */
  webhookId: string;
  /** What it is about; both null for a test. */
  enquiryId: number | null;
  setId: number | null;
  attempts: number;
  since: string;
  created_at: string;
};

/** How many deliveries the back-office lists. */
const mostListed = 20;

/** What a message is about: a new enquiry, or a published change set. */
type Subject = { enquiryId?: number; setId?: number };

/** Queues a message. Does nothing without a webhook. Call it in the transaction that writes what it is about. */
export async function queueWebhook(db: Database, subject: Subject): Promise<void> {
  if (await findWebhook(db)) await insertDelivery(db, subject);
}

/** Queues a test, replacing earlier ones. Call it in a transaction. False while one is being sent. */
export async function queueWebhookTest(db: Database): Promise<boolean> {
  const tests = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('enquiry_id', 'is', null)
    .where('set_id', 'is', null);
  if (await tests.where('leased_until', 'is not', null).executeTakeFirst()) return false;
  await db.deleteFrom('webhook_delivery').where('enquiry_id', 'is', null).where('set_id', 'is', null).execute();
  await insertDelivery(db, {});
  return true;
}

async function insertDelivery(
  db: Database,
  { enquiryId = null, setId = null }: { [Key in keyof Subject]: Subject[Key] | null },
): Promise<void> {
  const time = now();
  await db
    .insertInto('webhook_delivery')
    .values({
      enquiry_id: enquiryId,
      set_id: setId,
      webhook_id: `msg_${randomUUID()}`,
      error: null,
      status: null,
      created_at: time,
      since: time,
      due_at: time,
      leased_until: null,
      sent_at: null,
    })
    .execute();
}

/** Leases the delivery that has been due longest; see `claim`. */
export async function claimWebhook(
  db: Database,
  limits: { time: string; latest: string },
): Promise<QueuedWebhook | undefined> {
  const row = await claim(db, 'webhook_delivery', limits);
  if (!row) return undefined;
  const {
    id,
    leasedUntil,
    webhook_id: webhookId,
    enquiry_id: enquiryId,
    set_id: setId,
    attempts,
    since,
    created_at,
  } = row;
  return { id, leasedUntil, webhookId, enquiryId, setId, attempts, since, created_at };
}

/** Stores the outcome of an attempt with the receiver's answer, and ends its lease. */
export function noteWebhook(
  db: Database,
  delivery: Leased,
  outcome: Outcome<WebhookFault>,
  answer: { status: number | null; answer: string },
): Promise<void> {
  return noteOutcome(db, 'webhook_delivery', delivery, outcome, answer);
}

/** The newest deliveries, including tests, except those of deleted enquiries. */
export function listDeliveries(db: Database) {
  return deliveries(db)
    .select(['id', 'enquiry_id', 'set_id', 'webhook_id', 'state', 'attempts', 'error', 'status', 'answer'])
    .select(['created_at', 'due_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

export function countDeliveries(db: Database, state: 'waiting' | 'refused'): Promise<number> {
  return countRows(deliverable(db, 'webhook_delivery').where('state', '=', state));
}

export function findDelivery(db: Database, id: number): Promise<{ id: number } | undefined> {
  return deliveries(db).select('id').where('id', '=', id).executeTakeFirst();
}

/** Makes a delivery due again, as if newly queued. False when there is none, or it was accepted. */
export async function retryWebhook(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set(tryAgain(now()))
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function deliveries(db: Database) {
  return db
    .selectFrom('webhook_delivery')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('enquiry_id', 'is', null),
        eb('enquiry_id', 'in', selectFrom('enquiry').select('enquiry.id').where('deleted_at', 'is', null)),
      ]),
    );
}
