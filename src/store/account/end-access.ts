import { peopleLock, takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import { deleteWaitingMail } from '../mail/outbox.ts';

/** What waits for somebody with a link or a code, and its mail. */
const sent = ['password_reset', 'invitation', 'email_change'] as const;

/** Ends all sessions, tokens, links for new passwords, invitations and codes, with their unsent mails. Call it in a transaction. */
export async function endAllAccess(db: Database): Promise<void> {
  await takeAdvisoryLock(db, peopleLock);
  await db.deleteFrom('session').execute();
  await db.deleteFrom('api_token').execute();
  for (const table of sent) {
    const ended = await db.deleteFrom(table).returning('mail_id').execute();
    for (const { mail_id } of ended) await deleteWaitingMail(db, mail_id);
  }
}
