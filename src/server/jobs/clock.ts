import { readSetting, writeSetting } from '../../store/engine/app-state.ts';
import { clockSkew, type Database } from '../../store/engine/row.ts';

const hour = 60 * 60 * 1000; // ms

/** The longest between two looks at the clock that still is no jump: they are a day apart. */
const longestGap = 25 * hour;
/** How long a clock must go on as it is after it has jumped, or after the site was switched off. */
const probation = 23 * hour;

type Seen = { at: number; trustedFrom: number };

/**
 * Whether what is old by the clock may be deleted. A clock that jumps ahead makes everything old at once; so after a
 * jump in either direction nothing counts as old for a day, in which whoever keeps time can put it right.
 */
export async function isClockTrusted(db: Database, time: number): Promise<boolean> {
  const seen = (await readSetting(db, 'clock_seen')) as Seen | undefined;
  const gap = seen ? time - seen.at : Number.NaN;
  const goesOn = gap >= -clockSkew && gap <= longestGap;
  const trustedFrom = goesOn && seen ? seen.trustedFrom : time + probation;
  await writeSetting(db, 'clock_seen', { at: time, trustedFrom } satisfies Seen);
  return time >= trustedFrom;
}
