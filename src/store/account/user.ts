import type { User } from '../../domain/history.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import { takeAdvisoryLock, userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database, now } from '../engine/row.ts';
import { deletePasskeys } from './passkey.ts';
import { deleteReset } from './password-reset.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { endOtherSessions } from './session.ts';

export type UserRow = { id: number; username: string; password_hash: string; language: InterfaceLanguage | null };

const columns = ['id', 'username', 'password_hash', 'language'] as const;

export function findUser(db: Database, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').select(columns).where('username', '=', username).executeTakeFirst();
}

export function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A user as requests and the history name it; undefined when there is none. */
export function findSessionUser(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom('user').select(['id', 'username']).where('id', '=', id).executeTakeFirst();
}

export async function hasUser(db: Database): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Creates an administrator, or resets an existing one, ending sessions, reset link, passkeys and second factor. */
export function writeUser(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<{ secondFactorRemoved: boolean; passkeysRemoved: number }> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('user')
      .values({ username, password_hash: passwordHash, ...created() })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ password_hash: passwordHash, updated_at: now() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeAdvisoryLock(transaction, userLock(id));
    await transaction.deleteFrom('session').where('user_id', '=', id).execute();
    await deleteReset(transaction, id);
    return {
      secondFactorRemoved: await deleteSecondFactor(transaction, id),
      passkeysRemoved: await deletePasskeys(transaction, id),
    };
  });
}

/** Changes a user's password, deletes a reset link, and ends all other sessions. */
export async function changePassword(
  db: Database,
  id: number,
  passwordHash: string,
  keptSession: string,
): Promise<void> {
  await withAdvisoryLock(db, userLock(id), (transaction) => setPassword(transaction, id, passwordHash, keptSession));
}

/**
 * The same for somebody who could not log in: all sessions end, and so do the passkeys, which somebody else may hold.
 * The second factor stays: a mail alone must not be enough to log in.
 */
export async function renewPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await withAdvisoryLock(db, userLock(id), async (transaction) => {
    await setPassword(transaction, id, passwordHash, '');
    await deletePasskeys(transaction, id);
  });
}

async function setPassword(
  transaction: Database,
  id: number,
  passwordHash: string,
  keptSession: string,
): Promise<void> {
  const values = { password_hash: passwordHash, updated_at: now() };
  await transaction.updateTable('user').set(values).where('id', '=', id).execute();
  await deleteReset(transaction, id);
  await endOtherSessions(transaction, id, keptSession);
}

export async function changeUserLanguage(db: Database, id: number, language: InterfaceLanguage): Promise<void> {
  await db.updateTable('user').set({ language, updated_at: now() }).where('id', '=', id).execute();
}
