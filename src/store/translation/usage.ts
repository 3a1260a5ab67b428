import { Refusal } from '../../lib/refusal.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';

const lock = 'translation';

/** How many characters were sent in a month. */
export async function readUsage(db: Database, month = currentMonth()): Promise<number> {
  const row = await db
    .selectFrom('translation_usage')
    .select('characters')
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.characters ?? 0;
}

/**
 * Counts characters before they are sent, so that concurrent requests do not exceed the limit together.
 * @returns the month that they count for
 * @throws Refusal 409 when the month would have more than `most`
 */
export function reserveCharacters(db: Database, count: number, most: number): Promise<string> {
  return withAdvisoryLock(db, lock, async (transaction) => {
    const month = currentMonth();
    const used = await readUsage(transaction, month);
    if (used + count > most)
      throw new Refusal(409, { code: 'translationLimit', count, left: Math.max(0, most - used) });
    await add(transaction, month, count);
    return month;
  });
}

/** Subtracts characters that were counted for a month but not translated. */
export function returnCharacters(db: Database, month: string, count: number): Promise<void> {
  return withAdvisoryLock(db, lock, (transaction) => add(transaction, month, -count));
}

async function add(db: Database, month: string, characters: number): Promise<void> {
  await db
    .insertInto('translation_usage')
    .values({ month, characters })
    .onConflict((conflict) =>
      conflict
        .column('month')
        .doUpdateSet((column) => ({ characters: column('translation_usage.characters', '+', characters) })),
    )
    .execute();
}

/** The current month of the count, in UTC: `2026-05`. */
function currentMonth(): string {
  return now().slice(0, 7);
}
