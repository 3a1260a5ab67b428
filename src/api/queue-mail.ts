import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Mail } from '../domain/mail.ts';
import { insertMail } from '../store/outbox.ts';
import type { Database } from '../store/row.ts';

/**
 * Puts a mail on its way: call it in the transaction that writes what the mail is about. `messageId` is the enquiry that
 * it is about, whose deletion takes the mail along. It is due at once, or at `dueAt` (ISO 8601).
 */
export function queueMail(
  db: Database,
  { PUBLIC_URL }: Config,
  mail: Mail,
  about: { messageId?: number; dueAt?: string } = {},
): Promise<void> {
  const mailId = `<${randomUUID()}@${new URL(PUBLIC_URL).hostname}>`;
  return insertMail(db, mail, { ...about, mailId });
}
