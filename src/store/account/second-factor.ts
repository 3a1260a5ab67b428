import { userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { endOtherSessions } from './session.ts';

export type SecondFactor = Omit<Schema['second_factor'], 'user_id'>;

export function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed === 1;
}

/** Stores a new secret, unconfirmed. False when a confirmed one exists. */
export async function startSecondFactor(db: Database, userId: number, secret: string): Promise<boolean> {
  const values = { secret, confirmed: 0, last_step: 0 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed', '=', 0))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Confirms a secret and ends all other sessions. False when it was replaced meanwhile or is confirmed already. */
export function confirmSecondFactor(
  db: Database,
  userId: number,
  secret: string,
  codeHashes: string[],
  keptSession: string,
): Promise<boolean> {
  return withAdvisoryLock(db, userLock(userId), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ confirmed: 1 })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('recovery_code')
      .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
    await endOtherSessions(transaction, userId, keptSession);
    return true;
  });
}

/**
 * Marks a time step and all earlier ones as used. False when it was used already, so that only one of two concurrent
 * uses succeeds.
 */
export async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasRecoveryCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function spendRecoveryCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the second factor and its recovery codes. False when it was not on. */
export async function deleteSecondFactor(db: Database, userId: number): Promise<boolean> {
  const wasOn = await hasSecondFactor(db, userId);
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return wasOn;
}
