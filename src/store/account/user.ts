import type { Device } from '../../domain/account/device.ts';
import type { Access, Role } from '../../domain/account/right.ts';
import { systemUser, type User } from '../../domain/history.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { takeAdvisoryLock, userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { created, type Database, now } from '../engine/row.ts';
import { withLanguages } from './access.ts';
import { deleteApiTokensOf } from './api-token.ts';
import { deleteEmailChange } from './email-change.ts';
import { deletePasskeys } from './passkey.ts';
import { deleteReset } from './password-reset.ts';
import { deleteSecondFactor } from './second-factor.ts';
import { endOtherSessions } from './session.ts';

export type UserRow = Access & {
  id: number;
  username: string;
  password_hash: string;
  language: InterfaceLanguage | null;
  /** Null until an address is confirmed. */
  email: string | null;
};

/** The user of a request, with role and device. `token` is that of a program that acts for the user. */
export type SessionUser = User & Access & { id: number; device: Device; token?: { id: number; name: string } };

const columns = ['id', 'username', 'password_hash', 'language', 'role', 'languages', 'email'] as const;

/**
 * Finds a user by login name or address: the confirmed one, or else that of the invitation. No two users share an address. An equal
 * login name takes precedence over an address.
 */
export async function findUser(db: Database, username: string): Promise<UserRow | undefined> {
  const address = username.toLowerCase();
  const rows = await db
    .selectFrom('user')
    .select(columns)
    .where((where) =>
      where.or([where('username', '=', username), where('email', '=', address), where('invited_email', '=', address)]),
    )
    .execute();
  const row = rows.find((each) => each.username === username) ?? rows[0];
  return row && withLanguages(row);
}

export async function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  const row = await db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst();
  return row && withLanguages(row);
}

/** The user of a session, in the form for requests and the history. Undefined when there is none. */
export async function findSessionUser(db: Database, tokenHash: string): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'username', 'role', 'languages', 'browser', 'system'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { browser, system, ...user } = withLanguages(row);
  return { ...user, device: { browser, system } };
}

/** The names of all users with one of these roles. */
export async function listNames(db: Database, roles: readonly Role[]): Promise<string[]> {
  const rows = await db.selectFrom('user').select('username').where('role', 'in', roles).orderBy('id').execute();
  return rows.map(({ username }) => username);
}

export async function hasUser(db: Database): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const owner = { role: 'owner', languages: '', email: null, invited_email: null } as const;

/**
 * Creates an owner, or resets an existing user to one. Ends sessions, reset link, passkeys, tokens and second factor. Also deletes the
 * address: an attacker who took over the account may have confirmed another one.
 */
export function writeUser(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<{ secondFactorRemoved: boolean; passkeysRemoved: number }> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('user')
      .values({ username, password_hash: passwordHash, language: null, ...owner, ...created() })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ password_hash: passwordHash, ...owner, updated_at: now() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeAdvisoryLock(transaction, userLock(id));
    await endOtherSessions(transaction, id, '');
    await deleteReset(transaction, id);
    await deleteEmailChange(transaction, id);
    await deleteApiTokensOf(transaction, id);
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
 * Changes the password after a reset. Ends all sessions, and deletes passkeys and tokens, which an attacker may hold. The
 * second factor stays: a mail alone must not be enough to log in.
 */
export async function renewPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await withAdvisoryLock(db, userLock(id), async (transaction) => {
    await setPassword(transaction, id, passwordHash, '');
    await deletePasskeys(transaction, id);
    await deleteApiTokensOf(transaction, id);
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

/** Whether a user already has a name or an address. */
export async function isTaken(
  db: Database,
  column: 'username' | 'email' | 'invited_email',
  value: string,
): Promise<boolean> {
  if (column === 'username' && value === systemUser.username) return true;
  return (await db.selectFrom('user').select('id').where(column, '=', value).executeTakeFirst()) !== undefined;
}
