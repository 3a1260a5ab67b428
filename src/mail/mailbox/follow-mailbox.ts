import type { FastifyBaseLogger } from 'fastify';
import type { MailboxAccess } from '../../domain/enquiry/mailbox-access.ts';
import { createAlarm } from '../../lib/alarm.ts';
import { withoutAddresses } from '../../lib/redact.ts';
import { now } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import { readMailboxCheck, writeMailboxCheck } from '../../store/mail/mailbox.ts';
import { type FetchServices, fetchMails } from './fetch-mails.ts';

/** The mailbox to read, and what is needed to store its mails. `version` changes when the owner enters another one. */
export type Mailbox = { access: MailboxAccess; version: string; services: FetchServices };

type Options = {
  store: Store;
  /** Reads the mailbox that is set up; undefined when there is none. */
  read: () => Promise<Mailbox | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type Following = {
  /** Looks at once whether the mailbox has changed. */
  notify: () => void;
  stop: () => Promise<void>;
};

/** The longest time between two looks, even if the server announces new mails: ms. */
const longestWait = 60 * 1000;

/** The pauses after failures grow up to this one: ms. */
const longestPause = 30 * 60 * 1000;

/** Reads the mailbox on one instance at a time, until it is stopped. */
export function followMailbox(options: Options): Following {
  const stopping = new AbortController();
  const alarm = createAlarm();

  /** One connection, until it fails, or another mailbox is entered. */
  async function follow({ access, version, services }: Mailbox, signal: AbortSignal): Promise<void> {
    const { db } = options.store;
    const { openMailbox } = await import('./open-mailbox.ts'); // needed with a mailbox only
    const client = await openMailbox(access, alarm.ring);
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    stopped.catch(() => {}); // between two looks, nothing awaits it
    try {
      while (!signal.aborted) {
        await Promise.race([fetchMails(client, services, signal), stopped]); // a server that stalls must not delay a stop
        await writeMailboxCheck(db, { checkedAt: now(), failure: null, failures: 0, dueAt: null });
        const waiting = alarm.wait(longestWait);
        void client.idle().catch(alarm.ring); // the next command ends it
        await waiting;
        if ((await options.read())?.version !== version) return;
      }
    } finally {
      client.close();
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    const { db } = options.store;
    const mailbox = await options.read();
    if (!mailbox) return alarm.wait(longestWait);
    const { dueAt } = await readMailboxCheck(db);
    const pause = dueAt === null ? 0 : Math.min(Date.parse(dueAt) - Date.now(), longestPause);
    if (pause > 0) return alarm.wait(Math.min(pause, longestWait));
    try {
      await follow(mailbox, signal);
    } catch (error) {
      if (signal.aborted) return;
      await noteFailure(error);
    }
  }

  async function noteFailure(error: unknown): Promise<void> {
    const { explainMailbox } = await import('./open-mailbox.ts');
    const failure = explainMailbox(error);
    const { db } = options.store;
    const { checkedAt, failures } = await readMailboxCheck(db);
    options.log.warn({ reason: withoutAddresses(failure) }, 'The mailbox could not be read');
    const pause = Math.min(longestWait * 2 ** failures, longestPause);
    const dueAt = new Date(Date.now() + pause).toISOString();
    await writeMailboxCheck(db, { checkedAt, failure, failures: failures + 1, dueAt });
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const isHeld = await options.store.tryLock('mailbox', async (lost) => {
          const signal = AbortSignal.any([stopping.signal, lost]);
          signal.addEventListener('abort', alarm.ring);
          await run(signal);
          return true;
        });
        if (!isHeld) await alarm.wait(longestWait); // another instance reads it
      } catch (error) {
        options.log.warn({ err: error }, 'The mailbox cannot be read now');
        await alarm.wait(longestWait);
      }
    }
  }

  const running = goOn();
  return {
    notify: alarm.ring,
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
