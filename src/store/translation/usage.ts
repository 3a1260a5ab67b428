import { Refusal } from '../../lib/refusal.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';

const lock = 'translation';

/** Counts the characters that are sent to the translation service, by month. */
export type TranslationUsage = {
  /** How many were sent in the current month. */
  readUsage: () => Promise<number>;
  /**
   * Counts characters before they are sent, so that concurrent requests do not exceed the limit together.
   * @returns the month that they count for
   * @throws Refusal 409 when the month would have more than `most`
   */
  reserveCharacters: (given: { count: number; most: number }) => Promise<string>;
  /** Subtracts characters that were counted for a month but not translated. */
  returnCharacters: (given: { month: string; count: number }) => Promise<void>;
};

export function createTranslationUsage(db: Database): TranslationUsage {
  return {
    readUsage: () => read(db, currentMonth()),
    reserveCharacters: ({ count, most }) =>
      withAdvisoryLock(db, lock, async (transaction) => {
        const month = currentMonth();
        const used = await read(transaction, month);
        if (used + count > most)
          throw new Refusal(409, { code: 'translationLimit', count, left: Math.max(0, most - used) });
        await add(transaction, month, count);
        return month;
      }),
    returnCharacters: ({ month, count }) =>
      withAdvisoryLock(db, lock, (transaction) => add(transaction, month, -count)),
  };
}

async function read(db: Database, month: string): Promise<number> {
  const row = await db
    .selectFrom('translation_usage')
    .select('characters')
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.characters ?? 0;
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
