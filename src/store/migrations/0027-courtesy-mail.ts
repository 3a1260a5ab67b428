import type { Kysely } from 'kysely';

type Tables = { user: { id: number }; setting: { name: string; value: string; updated_at: string } };

/**
 * From now on, the first test mail turns on the visitors' confirmation unless the owner has chosen. It stays off on a
 * site with users, which was in use without it.
 */
export async function up(old: Kysely<never>): Promise<void> {
  const db = old as unknown as Kysely<Tables>;
  if (!(await db.selectFrom('user').select('id').limit(1).executeTakeFirst())) return;
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'company').executeTakeFirst();
  const value = JSON.stringify({ courtesyMail: false, ...(row && JSON.parse(row.value)) });
  const stamped = { value, updated_at: new Date().toISOString() };
  await db
    .insertInto('setting')
    .values({ name: 'company', ...stamped })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stamped))
    .execute();
}
