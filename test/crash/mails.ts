import { setTimeout } from 'node:timers/promises';
import type { MailServer } from '../support/mail-server.ts';
import { type Location, withDatabase } from './database.ts';

type Mail = { enquiryId: number; mailId: string; state: string; message: string };

/**
 * Checks the invariants of mails: each belongs to a stored enquiry or answer and has its text, and those marked as sent have arrived. Duplicates are recognised by their equal Message-ID.
 * @returns a sentence for each violation
 */
export async function mailFaults(location: Location, received: MailServer['received']): Promise<string[]> {
  const mails = await readMails(location);
  const byId = new Map(mails.map((mail) => [mail.mailId, mail]));
  const arrived = new Set(received.map(({ mail }) => mail.messageId));
  return [
    ...received.flatMap(({ mail: { messageId = '', text = '' } }) => {
      const mail = byId.get(messageId);
      if (!mail) return [`A mail was sent that is not in the outbox: ${messageId}`];
      return text.includes(mail.message) ? [] : [`The mail ${messageId} is not about enquiry ${mail.enquiryId}`];
    }),
    ...mails
      .filter(({ mailId, state }) => state === 'sent' && !arrived.has(mailId))
      .map(({ mailId }) => `The mail ${mailId} is noted as sent, and has not arrived`),
  ];
}

/** Returns how many mails arrived again, counting each repetition. */
export function countRepetitions({ received }: MailServer): number {
  return received.length - new Set(received.map(({ mail }) => mail.messageId)).size;
}

/** Waits at most so many seconds until all enquiries have arrived by mail. Returns the missing ones. */
export async function undelivered(location: Location, post: MailServer, longestWait: number): Promise<string[]> {
  const end = Date.now() + longestWait * 1000;
  while (Date.now() < end && (await waitingMails(location)) > 0) await setTimeout(50);
  const waiting = await waitingMails(location);
  return [...(waiting > 0 ? [`${waiting} mails were not sent`] : []), ...(await mailFaults(location, post.received))];
}

async function waitingMails(location: Location): Promise<number> {
  return (await readMails(location)).filter(({ state }) => state !== 'sent').length;
}

function readMails(location: Location): Promise<Mail[]> {
  const query = `select outbox.enquiry_id as "enquiryId", outbox.mail_id as "mailId", outbox.state,
      coalesce(enquiry_mail.text, enquiry.message) as message
    from outbox join enquiry on enquiry.id = outbox.enquiry_id
    left join enquiry_mail on enquiry_mail.mail_id = outbox.mail_id`;
  return withDatabase(location, (read) => read(query) as Promise<Mail[]>);
}
