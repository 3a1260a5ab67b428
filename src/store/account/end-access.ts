import { peopleLock, takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import { deleteWaitingMail } from '../mail/outbox.ts';

/** Tables of pending links and codes that were sent by mail. */
const sent = ['password_reset', 'invitation', 'email_change'] as const;

/** Ends all sessions, tokens, notifications, password links, invitations and codes, with their unsent mails. Call it in a transaction. */
export async function endAllAccess(db: Database): Promise<void> {
  await takeAdvisoryLock(db, peopleLock);
  await db.deleteFrom('session').execute();
  await db.deleteFrom('api_token').execute();
  await db.deleteFrom('push_subscription').execute();
  for (const table of sent) {
    const ended = await db.deleteFrom(table).returning('mail_id').execute();
    for (const { mail_id } of ended) await deleteWaitingMail(db, mail_id);
  }
}
