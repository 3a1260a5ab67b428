import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import { clockSkew, type Database } from '../../store/engine/row.ts';

const hour = 60 * 60 * 1000; // ms

/** The longest normal interval between two checks, which are a day apart. */
const longestGap = 25 * hour;
/** How long old data is kept after the clock has jumped, or after the site was switched off. */
const probation = 23 * hour;

type Seen = { at: number; trustedFrom: number };

/**
 * False for a day after the clock has jumped: a jump ahead makes everything old at once, and operators need time to
 * react.
 */
export async function isClockTrusted(db: Database, time: number): Promise<boolean> {
  const seen = (await readAppState(db, 'clock_seen')) as Seen | undefined;
  const gap = seen ? time - seen.at : Number.NaN;
  const goesOn = gap >= -clockSkew && gap <= longestGap;
  const trustedFrom = goesOn && seen ? seen.trustedFrom : time + probation;
  await writeAppState(db, 'clock_seen', { at: time, trustedFrom } satisfies Seen);
  return time >= trustedFrom;
}
