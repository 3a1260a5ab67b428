import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Mail } from '../domain/enquiry/mail.ts';
import type { Database } from '../store/engine/row.ts';
import { insertMail } from '../store/mail/outbox.ts';

/**
 * Queues a mail. Call it in the transaction that writes what the mail is about. The mail is deleted together with the enquiry
 * `enquiryId`. It is due at once, or at `dueAt` (ISO 8601). `mailId` is its Message-ID, if the caller has made one.
 */
export function queueMail(
  db: Database,
  config: Config,
  mail: Mail,
  about: { enquiryId?: number; dueAt?: string; mailId?: string } = {},
): Promise<void> {
  return insertMail(db, mail, { mailId: newMailId(config), ...about });
}

/** Makes a unique Message-ID. */
export function newMailId({ PUBLIC_URL }: Config): string {
  return `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`;
}
