import { forgetLoginFailures, recordLoginFailure } from '../../store/account/login-failure.ts';
import { takeAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { type Counting, failuresOf, iso, pauseEnds } from './counted-failures.ts';
import type { Attempt } from './login-attempt.ts';

const minute = 60 * 1000; // ms

/**
 * Wrong codes after a correct password. The sender has the password and can only guess, with a chance of three in a
 * million for each attempt: at one attempt a minute that takes months, at one an hour the chance is one in forty a
 * year.
 */
const window = 24 * 60 * minute;
const longestPause = 60 * minute;

/** Counts a code as wrong before it is checked, or returns the seconds to wait. */
export async function admitCode(counting: Counting, { codes }: Attempt): Promise<number | undefined> {
  const { db, time } = counting;
  return db.transaction().execute(async (transaction) => {
    await takeAdvisoryLock(transaction, codes);
    await forgetLoginFailures(transaction, codes, iso(time - window));
    const next = pauseEnds(await failuresOf({ ...counting, db: transaction }, codes, window), longestPause);
    if (next > time) return Math.ceil((next - time) / 1000);
    await recordLoginFailure(transaction, [codes], time);
    return undefined;
  });
}
