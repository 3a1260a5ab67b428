import { type Database, now } from './row.ts';

/** The value of a named setting, or undefined when it was never written. */
export async function readSetting(db: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** Writes a setting, whatever it held before. `value` is anything that JSON can hold. */
export async function writeSetting(db: Database, name: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now() };
  await db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
