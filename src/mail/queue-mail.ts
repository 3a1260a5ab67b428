import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Mail } from '../domain/mail.ts';
import type { Database } from '../store/engine/row.ts';
import { insertMail } from '../store/mail/outbox.ts';

/**
 * Puts a mail on its way: call it in the transaction that writes what the mail is about. `enquiryId` is the enquiry that
 * it is about, whose deletion takes the mail along. It is due at once, or at `dueAt` (ISO 8601). `mailId` is
 * its Message-ID, where the caller keeps that.
 */
export function queueMail(
  db: Database,
  config: Config,
  mail: Mail,
  about: { enquiryId?: number; dueAt?: string; mailId?: string } = {},
): Promise<void> {
  return insertMail(db, mail, { mailId: newMailId(config), ...about });
}

/** A Message-ID that no other mail has. */
export function newMailId({ PUBLIC_URL }: Config): string {
  return `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`;
}
