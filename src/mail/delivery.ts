import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../domain/settings.ts';
import { withoutAddresses } from '../lib/redact.ts';
import { readSettings } from '../store/content/settings.ts';
import type { Database } from '../store/engine/row.ts';
import { claimMail, nextDueTime, noteAttempt, type Outcome, type QueuedMail } from '../store/mail/mail-lease.ts';
import { longestWait, nextAttempt } from './retry-policy.ts';
import type { Answer, Send } from './smtp.ts';

export type Delivery = {
  /** Looks at once for mails that are due: call it after a mail was queued. */
  notify: () => void;
  /** Resolves after the mail that is being sent. */
  stop: () => Promise<void>;
};

type Services = {
  db: Database;
  send: Send;
  /** Settings that the environment decides: the workshop's address and the sender's. */
  overrides: Partial<Settings>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called after the mail server has taken a test mail. */
  onTestTaken?: () => Promise<void>;
};

/**
 * The outbox is looked at again after this time at the latest, in ms: another instance may have died before it sent what it queued.
 * And not before the shortest: this clock and the database's may differ.
 */
const longestSleep = 30 * 1000;
const shortestSleep = 1000;
const afterTrouble = 60 * 1000;

/** Sends what the outbox holds, each mail when it is due, until it is stopped. */
export function startDelivery(services: Services): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    let sleep = afterTrouble;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await deliverDue(services, Date.now, () => isStopped);
      }
      const due = await nextDueTime(services.db);
      const wait = due === undefined ? longestSleep : Date.parse(due) - Date.now();
      sleep = Math.min(Math.max(wait, shortestSleep), longestSleep);
    } catch (error) {
      services.log.error({ err: error }, 'The outbox cannot be read: mails wait');
    }
    running = undefined;
    if (isStopped) return;
    if (isWanted) notify();
    else timer = setTimeout(notify, sleep).unref();
  }

  function notify(): void {
    isWanted = true;
    clearTimeout(timer);
    running ??= isStopped ? undefined : run();
  }

  notify();
  return {
    notify,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Sends all mails that are due and not leased, one after the other. The outcome of each is stored before the next goes out: when the
 * process is killed in between, one mail is sent twice under one Message-ID, and none is lost.
 */
export async function deliverDue(services: Services, clock: () => number, isStopped = () => false): Promise<void> {
  const { db, send, overrides, log, onTestTaken } = services;
  while (!isStopped()) {
    const time = clock();
    const settings = await readSettings(db, overrides);
    const mail = await claimMail(db, { time: iso(time), latest: iso(time + longestWait) });
    if (!mail) return;
    const from = { name: settings.name, address: settings.mailFrom };
    const outcome = judge(mail, await send(mail, { from, to: settings.mailTo }), clock());
    if (outcome.state !== 'sent') {
      const { state, error } = outcome; // a server's answer contains addresses
      log.warn({ mail: mail.id, state, reason: withoutAddresses(error) }, 'A mail was not delivered');
    }
    await noteAttempt(db, mail, outcome);
    if (mail.kind === 'test' && outcome.state === 'sent') await onTestTaken?.();
  }
}

function judge({ attempts, since }: QueuedMail, answer: Answer, time: number): Outcome {
  if ('taken' in answer) return { state: 'sent', sent_at: iso(time), response: answer.taken };
  if ('refused' in answer) return { state: 'refused', error: answer.refused };
  const next = nextAttempt(attempts + 1, Date.parse(since), time);
  if (next === undefined) return { state: 'refused', error: answer.later };
  return { state: 'waiting', error: answer.later, due_at: iso(next) };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
