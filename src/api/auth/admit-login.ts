import { forgetLoginFailures, recordLoginFailure } from '../../store/account/login-failure.ts';
import { takeAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { isDiskFull } from '../../store/engine/disk-full.ts';
import { type Counting, failuresOf, iso, limitEnds, pauseEnds } from './counted-failures.ts';
import { type Attempt, countedOf, subjectsOf, waitName } from './login-attempt.ts';

const second = 1000; // ms
const minute = 60 * second;

const accountWindow = 15 * minute;
const longestPause = minute;

/** An address with fewer failures in 15 minutes may skip an account's pause: anyone mistypes once or twice. */
const failuresOfNewcomer = 3;

const newcomerWait = 5 * second;

/** A wait that blocks an attempt: its key, and its end (ms). */
type Closed = {
  name: string;
  until: number;
  /** Set if the address may pass while a slot is free: whether this is its first attempt. */
  newcomer?: 'first' | 'again';
};

/** Counts an attempt as a failure before it is checked, or returns the seconds to wait. */
export async function admitLogin(counting: Counting, attempt: Attempt): Promise<number | undefined> {
  const { memory, time } = counting;
  for (const subject of countedOf(attempt)) {
    const name = waitName(attempt, subject);
    const until = memory.waitsUntil(name, time);
    if (until !== undefined) return refuse(counting, attempt, { name, until });
  }
  // Checked before the transaction too: a refused attempt must not cost one.
  const closed = await closedBy(counting, attempt);
  if (closed && !closed.newcomer) return refuse(counting, attempt, closed);
  const late = await count(counting, attempt).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    memory.note(countedOf(attempt), time); // on a full disk logins still work, and limits still hold
    return undefined;
  });
  return late && refuse(counting, attempt, late);
}

function count(counting: Counting, attempt: Attempt): Promise<Closed | undefined> {
  const { db, memory, time } = counting;
  const subjects = countedOf(attempt);
  return db.transaction().execute(async (transaction) => {
    for (const subject of subjects) await takeAdvisoryLock(transaction, subject);
    const closed = await closedBy({ ...counting, db: transaction }, attempt);
    const passes = closed?.newcomer && memory.takeSlot(time, closed.newcomer === 'first');
    if (closed && !passes) return closed;
    for (const subject of subjects) await forgetLoginFailures(transaction, subject, iso(time - accountWindow));
    await recordLoginFailure(transaction, subjects, time);
    return undefined;
  });
}

async function closedBy(counting: Counting, attempt: Attempt): Promise<Closed | undefined> {
  const { memory, time } = counting;
  let own = 0;
  for (const { subject, share } of attempt.limits) {
    const failures = await failuresOf(counting, subject, accountWindow);
    const until = limitEnds(failures, share);
    if (until > time) return { name: waitName(attempt, subject), until };
    own = Math.max(own, failures.length / share);
  }
  const { account } = attempt;
  if (account === undefined) return undefined;
  const until = pauseEnds(await failuresOf(counting, account, accountWindow), longestPause);
  const name = waitName(attempt, account);
  if (until <= time) return undefined;
  if (own >= failuresOfNewcomer) return { name, until };
  const newcomer = own === 0 && !memory.wasRefused(name, time) ? 'first' : 'again';
  return { name, until: Math.min(until, time + newcomerWait), newcomer };
}

/** Returns the seconds to wait. An attempt before that time counts as a failure. */
function refuse({ memory, time }: Counting, attempt: Attempt, { name, until }: Closed): number {
  const earlier = memory.waitsUntil(name, time);
  if (earlier === undefined) memory.noteWait(name, until, time);
  else memory.note(subjectsOf(attempt), time);
  return Math.ceil(((earlier ?? until) - time) / second);
}
