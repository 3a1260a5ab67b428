import { type Database, now } from './row.ts';

/** A secret created once in the life of a site, which identifies its database. */
export const siteKeyName = 'address_key';

export async function readAppState(db: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row && JSON.parse(row.value);
}

/**
 * Returns the value stored under a name. If there is none, stores the result of `make`, unless another instance is
 * faster.
 */
export async function readOrWriteAppState(db: Database, name: string, make: () => unknown): Promise<unknown> {
  const known = await readAppState(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(make()), updated_at: now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readAppState(db, name);
}

export async function writeAppState(db: Database, name: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now() };
  await db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
