import { setTimeout } from 'node:timers/promises';
import type { MailServer } from '../support/mail-server.ts';
import { type Location, withDatabase } from './database.ts';

type Mail = { messageId: number; mailId: string; state: string; message: string };

/**
 * What must hold of mails at any time: none goes out for what is not stored, each is about its own enquiry, and what is
 * noted as sent has arrived. One that arrives twice does so under one Message-ID, by which it is told.
 * @returns a sentence for everything that does not hold
 */
export async function mailFaults(location: Location, received: MailServer['received']): Promise<string[]> {
  const mails = await readMails(location);
  const byId = new Map(mails.map((mail) => [mail.mailId, mail]));
  const arrived = new Set(received.map(({ mail }) => mail.messageId));
  return [
    ...received.flatMap(({ mail: { messageId = '', text = '' } }) => {
      const mail = byId.get(messageId);
      if (!mail) return [`A mail was sent that is not in the outbox: ${messageId}`];
      return text.includes(mail.message) ? [] : [`The mail ${messageId} is not about enquiry ${mail.messageId}`];
    }),
    ...mails
      .filter(({ mailId, state }) => state === 'sent' && !arrived.has(mailId))
      .map(({ mailId }) => `The mail ${mailId} is noted as sent, and has not arrived`),
  ];
}

/** How many mails came again, each counted as often as it did. */
export function countRepetitions({ received }: MailServer): number {
  return received.length - new Set(received.map(({ mail }) => mail.messageId)).size;
}

/** Waits, for so many seconds, until all enquiries have arrived by mail, and tells what has not. */
export async function undelivered(location: Location, post: MailServer, patience: number): Promise<string[]> {
  const end = Date.now() + patience * 1000;
  while (Date.now() < end && (await waitingMails(location)) > 0) await setTimeout(50);
  const waiting = await waitingMails(location);
  return [...(waiting > 0 ? [`${waiting} mails were not sent`] : []), ...(await mailFaults(location, post.received))];
}

/** How many mails of enquiries have not been sent yet. */
async function waitingMails(location: Location): Promise<number> {
  return (await readMails(location)).filter(({ state }) => state !== 'sent').length;
}

function readMails(location: Location): Promise<Mail[]> {
  const query = `select message_id as "messageId", mail_id as "mailId", outbox.state, message.message
    from outbox join message on message.id = message_id`;
  return withDatabase(location, (read) => read(query) as Promise<Mail[]>);
}
