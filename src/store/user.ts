import { created, type Database, now } from './row.ts';

export type User = { id: number; username: string; password_hash: string };

export function findUser(db: Database, username: string): Promise<User | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'username', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function hasUser(db: Database): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Makes an administrator, or gives an existing one another password and ends all its sessions. */
export async function writeUser(db: Database, username: string, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('user')
      .values({ username, password_hash: passwordHash, ...created() })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ password_hash: passwordHash, updated_at: now() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('session').where('user_id', '=', id).execute();
  });
}
