import type { Access } from '../../domain/account/right.ts';
import { Refusal } from '../../lib/refusal.ts';
import { peopleLock, takeAdvisoryLock, userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';
import { accessColumns, withLanguages } from './access.ts';
import { deleteApiTokensOf } from './api-token.ts';
import { deleteEmailChange } from './email-change.ts';
import { deleteInvitationsBy } from './invitation.ts';
import { deleteReset } from './password-reset.ts';

/** All users, sorted by login name. */
export async function listPeople(db: Database) {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'role', 'languages', 'created_at'])
    .select((column) => [
      column
        .selectFrom('session')
        .whereRef('user_id', '=', 'user.id')
        .select(({ fn }) => fn.max('used_at').as('used_at'))
        .as('used_at'),
      column.selectFrom('second_factor').whereRef('user_id', '=', 'user.id').select('confirmed').as('second_factor'),
    ])
    .orderBy('username')
    .execute();
  return rows.map((row) => ({ ...withLanguages(row), second_factor: row.second_factor === 1 }));
}

/**
 * Changes the role of a user. False when there is no user with this id.
 * @throws Refusal 409 when no owner would be left
 */
export function changeAccess(db: Database, id: number, access: Access): Promise<boolean> {
  return withAdvisoryLock(db, peopleLock, async (transaction) => {
    if (access.role !== 'owner') {
      await refuseLastOwner(transaction, id);
      await deleteInvitationsBy(transaction, id); // they may grant roles that the sender may no longer grant
      await deleteApiTokensOf(transaction, id);
    }
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ ...accessColumns(access), updated_at: now() })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Deletes a user with sessions, second factor, links and sent invitations. The history keeps their name. False when
 * there is no user with this id.
 * @throws Refusal 409 when no owner would be left
 */
export function endPerson(db: Database, id: number): Promise<boolean> {
  return withAdvisoryLock(db, peopleLock, async (transaction) => {
    await refuseLastOwner(transaction, id);
    await takeAdvisoryLock(transaction, userLock(id)); // no session begins meanwhile
    await deleteReset(transaction, id);
    await deleteEmailChange(transaction, id);
    await deleteInvitationsBy(transaction, id);
    const { numDeletedRows } = await transaction.deleteFrom('user').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

async function refuseLastOwner(db: Database, id: number): Promise<void> {
  const owners = await db.selectFrom('user').select('id').where('role', '=', 'owner').execute();
  if (owners.length === 1 && owners[0]?.id === id) throw new Refusal(409, 'lastOwner');
}
