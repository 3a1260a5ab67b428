import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import { clockSkew, type Database } from '../../store/engine/row.ts';

const hour = 60 * 60 * 1000; // ms

/** A longer interval between two checks means that the clock has jumped or the site was off. */
const longestGap = 25 * hour;
/** How long the clock is distrusted afterwards, so that no old data is deleted. */
const probation = 23 * hour;

type Seen = { at: number; trustedFrom: number };

/**
 * Whether the clock has been steady for almost a day. A jump ahead makes all data old at once, and operators need time
 * to react before it is deleted.
 */
export async function isClockTrusted(db: Database, time: number): Promise<boolean> {
  const seen = (await readAppState(db, 'clock_seen')) as Seen | undefined;
  const gap = seen ? time - seen.at : Number.NaN;
  const goesOn = gap >= -clockSkew && gap <= longestGap;
  const trustedFrom = goesOn && seen ? seen.trustedFrom : time + probation;
  await writeAppState(db, 'clock_seen', { at: time, trustedFrom } satisfies Seen);
  return time >= trustedFrom;
}
