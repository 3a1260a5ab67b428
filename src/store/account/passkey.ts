import { mostPasskeys } from '../../domain/account/passkey.ts';
import { userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { countRows, type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { endOtherSessions } from './session.ts';
import { spendChallenge } from './spent-challenge.ts';

type Row = Schema['passkey'];

/** A passkey as its owner sees it. */
export type ListedPasskey = Pick<Row, 'name' | 'rp_id' | 'created_at' | 'last_used_at'> & { id: number };

/** The stored data that verify a login with a passkey. */
export type Passkey = Pick<Row, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'> & { id: number };

/** A verified login: the counter before and after it, and the spent challenge. */
export type PasskeyUse = Pick<Passkey, 'id' | 'counter'> & { newCounter: number; challenge: string };

export type NewPasskey = Omit<Row, 'id' | 'created_at' | 'last_used_at'>;

const listed = ['id', 'name', 'rp_id', 'created_at', 'last_used_at'] as const;

/** Lists the passkeys of a user, oldest first. */
export function listPasskeys(db: Database, userId: number): Promise<ListedPasskey[]> {
  return db.selectFrom('passkey').select(listed).where('user_id', '=', userId).orderBy('id').execute();
}

/** The credentials of a user for a host. */
export function listCredentials(
  db: Database,
  userId: number,
  rpId: string,
): Promise<Pick<Row, 'credential_id' | 'transports'>[]> {
  return db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute();
}

export function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Whether any user has a passkey for a host. */
export async function hasPasskey(db: Database, rpId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('rp_id', '=', rpId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The number of passkeys for each other host. */
export async function countPasskeysElsewhere(
  db: Database,
  rpId: string | undefined,
): Promise<{ host: string; count: number }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(({ fn }) => ['rp_id', fn.countAll().as('count')])
    .where('rp_id', '!=', rpId ?? '')
    .groupBy('rp_id')
    .orderBy('rp_id')
    .execute();
  return rows.map(({ rp_id, count }) => ({ host: rp_id, count: Number(count) }));
}

/** Adds a passkey and spends its challenge. Otherwise returns the reason why not. */
export function addPasskey(
  db: Database,
  passkey: NewPasskey,
  challenge: string,
): Promise<ListedPasskey | 'spent' | 'enough' | 'known'> {
  return withAdvisoryLock(db, userLock(passkey.user_id), async (transaction) => {
    if (!(await spendChallenge(transaction, challenge))) return 'spent';
    const own = transaction.selectFrom('passkey').where('user_id', '=', passkey.user_id);
    if ((await countRows(own)) >= mostPasskeys) return 'enough';
    const added = await transaction
      .insertInto('passkey')
      .values({ ...passkey, created_at: now(), last_used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(listed)
      .executeTakeFirst();
    return added ?? 'known';
  });
}

/**
 * Spends the challenge of a login and records the authenticator's counter. Call it in the transaction that creates the
 * session. False when the passkey is gone, or it or the challenge was used meanwhile.
 */
export async function recordPasskeyUse(
  transaction: Database,
  { id, counter, newCounter, challenge }: PasskeyUse,
): Promise<boolean> {
  if (!(await spendChallenge(transaction, challenge))) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the user has no such passkey. */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a passkey, and ends all other sessions of its user: one of them may be open on the lost device with the passkey.
 * False when the user has no such passkey.
 */
export function deletePasskey(db: Database, userId: number, id: number, keptSession: string): Promise<boolean> {
  return withAdvisoryLock(db, userLock(userId), async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await endOtherSessions(transaction, userId, keptSession);
    return true;
  });
}

/** Deletes all passkeys of a user, and returns their number. */
export async function deletePasskeys(db: Database, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
