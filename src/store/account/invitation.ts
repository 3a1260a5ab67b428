import { invitationLifetime } from '../../domain/account/person.ts';
import type { Access } from '../../domain/account/right.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { peopleLock, takeAdvisoryLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database, latestNow, now } from '../engine/row.ts';
import { deleteWaitingMail } from '../mail/outbox.ts';
import { accessColumns, withLanguages } from './access.ts';
import { isTaken } from './user.ts';

export type Invitation = Access & { id: number; email: string; name: string; created_at: string };

type NewInvitation = Access & { email: string; name: string };

/**
 * Stores an invitation, replacing an older one to the same address. Call it in a transaction.
 * @param mailId the Message-ID of the mail with its link; null when the link is shown instead
 * @throws Refusal 400 when the address or the name is taken
 */
export async function writeInvitation(
  db: Database,
  userId: number,
  { email, name, ...access }: NewInvitation,
  { tokenHash, mailId }: { tokenHash: string; mailId: string | null },
): Promise<Invitation> {
  await takeAdvisoryLock(db, peopleLock);
  await forgetExpired(db);
  await removeInvitations(db, 'email', email);
  if (await isAddressTaken(db, email)) throw fieldRefusal(400, ['email'], 'emailTaken');
  if ((await isTaken(db, 'username', name)) || (await isPromised(db, name)))
    throw fieldRefusal(400, ['name'], 'nameTaken');
  const row = { email, name, ...accessColumns(access), token_hash: tokenHash, mail_id: mailId, user_id: userId };
  const invitation = await db
    .insertInto('invitation')
    .values({ ...row, created_at: now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withLanguages(invitation);
}

/** The open invitations with their senders, newest first. */
export async function listInvitations(db: Database): Promise<(Invitation & { invited_by: string })[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(['invitation.id', 'invitation.email', 'name', 'invitation.role', 'invitation.languages'])
    .select(['invitation.created_at', 'user.username as invited_by'])
    .where('invitation.created_at', '>', oldest())
    .where('invitation.created_at', '<=', latestNow())
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map(withLanguages);
}

/** The invitation of a link. Undefined when it was used or withdrawn, or has expired. */
export async function findInvitation(db: Database, tokenHash: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', oldest())
    .where('created_at', '<=', latestNow())
    .executeTakeFirst();
  return row && withLanguages(row);
}

/**
 * Uses up an invitation: creates the account and returns its id. The person can log in with the address. It counts as
 * confirmed only when the link was mailed to it: a link that the owner handed over says nothing of the mailbox, so no
 * link for a new password may go there.
 * @throws Refusal 404 when it was used meanwhile, 409 when its name or address has been taken meanwhile
 */
export function acceptInvitation(db: Database, id: number, passwordHash: string): Promise<number> {
  return withAdvisoryLock(db, peopleLock, async (transaction) => {
    const [used] = await removeInvitations(transaction, 'id', id);
    if (!used) throw new Refusal(404, 'invitationIsOver');
    const { name: username, email, role, languages, mail_id } = used;
    if ((await isTaken(transaction, 'username', username)) || (await isAddressTaken(transaction, email)))
      throw new Refusal(409, 'invitationIsTaken');
    const address = mail_id === null ? { email: null, invited_email: email } : { email, invited_email: null };
    const user = await transaction
      .insertInto('user')
      .values({
        username,
        password_hash: passwordHash,
        role,
        languages,
        ...address,
        language: null,
        ...created(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return user.id;
  });
}

/** Withdraws an invitation, with its unsent mail. False when there is none. */
export function withdrawInvitation(db: Database, id: number): Promise<boolean> {
  return withAdvisoryLock(
    db,
    peopleLock,
    async (transaction) => (await removeInvitations(transaction, 'id', id)).length > 0,
  );
}

/** Withdraws the invitations that a user has sent. */
export async function deleteInvitationsBy(db: Database, userId: number): Promise<void> {
  await removeInvitations(db, 'user_id', userId);
}

const columns = ['id', 'email', 'name', 'role', 'languages', 'created_at'] as const;

async function removeInvitations(db: Database, column: 'id' | 'email' | 'user_id', value: number | string) {
  const removed = await db
    .deleteFrom('invitation')
    .where(column, '=', value as never)
    .returning(['email', 'name', 'role', 'languages', 'mail_id'])
    .execute();
  for (const { mail_id } of removed) await deleteWaitingMail(db, mail_id);
  return removed;
}

/** Deletes expired invitations. They contain personal data, and would block new ones. */
async function forgetExpired(db: Database): Promise<void> {
  await db.deleteFrom('invitation').where('created_at', '<=', oldest()).execute();
}

/** Whether a user logs in with the address. */
async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  return (await isTaken(db, 'email', email)) || (await isTaken(db, 'invited_email', email));
}

/** Whether another open invitation reserves the name. */
async function isPromised(db: Database, name: string): Promise<boolean> {
  return (await db.selectFrom('invitation').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;
}

function oldest(): string {
  return new Date(Date.now() - invitationLifetime).toISOString();
}
