import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../domain/settings.ts';
import { withoutAddresses } from '../lib/redact.ts';
import { readSettings } from '../store/content/settings.ts';
import { nextDueTime } from '../store/delivery/lease.ts';
import type { Database } from '../store/engine/row.ts';
import { claimMail, noteAttempt } from '../store/mail/mail-lease.ts';
import { iso, judge } from './judge.ts';
import { type Delivery, startQueue } from './queue-loop.ts';
import { longestWait } from './retry-policy.ts';
import type { Send } from './smtp.ts';

type Services = {
  db: Database;
  send: Send;
  /** Settings from the environment: the workshop's address and the sender's. */
  overrides: Partial<Settings>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called after the mail server has accepted a test mail. */
  onTestTaken?: () => Promise<void>;
};

/** Sends the mails of the outbox, each when it is due, until it is stopped. */
export function startDelivery(services: Services): Delivery {
  return startQueue({
    deliverDue: (isStopped) => deliverDue(services, Date.now, isStopped),
    nextDue: () => nextDueTime(services.db, 'outbox'),
    onError: (error) => services.log.error({ err: error }, 'The outbox cannot be read: mails wait'),
  });
}

/**
 * Sends all mails that are due and not leased, one after the other. Each outcome is stored before the next mail goes out: if the
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
    const answer = await send(mail, { from, to: settings.mailTo });
    const outcome = judge(mail, answer, clock());
    if (outcome.state !== 'sent') {
      const { state, error } = outcome; // a server's answer contains addresses
      log.warn({ mail: mail.id, state, reason: withoutAddresses(error) }, 'A mail was not delivered');
    }
    await noteAttempt(db, mail, outcome, 'taken' in answer ? answer.taken : null);
    if (mail.kind === 'test' && outcome.state === 'sent') await onTestTaken?.();
  }
}
