import type { FastifyReply } from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import { forgetLoginFailures, listLoginFailures, recordLoginFailure } from '../store/login-failure.ts';
import { type Database, latestNow } from '../store/row.ts';
import { inTurn, takeTurn } from '../store/turn.ts';
import { senderOf } from './address.ts';
import { logSecurity } from './security-log.ts';

const second = 1000; // ms
const minute = 60 * second;

const failuresAllowed = 10;
const addressWindow = 3 * minute;
const accountWindow = 15 * minute;
const longestPause = minute;

/**
 * Wrong codes after a right password: who sends them has the password and needs luck alone, three in a million each
 * time. At one attempt a minute he would have it within months, at one an hour he has one chance in forty a year.
 */
const codeWindow = 24 * 60 * minute;
const longestCodePause = 60 * minute;

/** Somebody who tries to log in. `username` need not exist: an unknown one is held back just the same. */
export type Attempt = { ip: string; username: string };

/**
 * Lets an attempt to log in through, or says after how many seconds it may be made again. What is let through counts
 * as a failure from then on, so that a hundred attempts at once are not more than ten; `forgive` takes it back.
 *
 * One address has ten failures in three minutes. One account has ten in a quarter of an hour; then each further one
 * makes the pause before the next twice as long, up to a minute: it is never locked for good.
 */
export function admitLogin(db: Database, { ip, username }: Attempt, time = Date.now()): Promise<number | undefined> {
  const { address, account } = subjects({ ip, username });
  const within = (window: number) => ({ since: iso(time - window), until: latestNow(time) });
  return inTurn(db, address, async (transaction) => {
    await takeTurn(transaction, account);
    for (const subject of [address, account])
      await forgetLoginFailures(transaction, subject, iso(time - accountWindow));
    const ofAddress = await listLoginFailures(transaction, address, within(addressWindow));
    const ofAccount = await listLoginFailures(transaction, account, within(accountWindow));
    const next = Math.max(addressOpens(ofAddress), opensAgain(ofAccount, longestPause));
    if (next > time) return Math.ceil((next - time) / second);
    await recordLoginFailure(transaction, [address, account], time);
    return undefined;
  });
}

/**
 * Lets a code of an authenticator through to be checked, or says after how many seconds the next one may come: after
 * ten wrong ones in a day each makes the pause twice as long, up to an hour. A recovery code needs no leave.
 */
export function admitCode(db: Database, username: string, time = Date.now()): Promise<number | undefined> {
  const subject = `code:${username}`;
  const window = { since: iso(time - codeWindow), until: latestNow(time) };
  return inTurn(db, subject, async (transaction) => {
    await forgetLoginFailures(transaction, subject, window.since);
    const next = opensAgain(await listLoginFailures(transaction, subject, window), longestCodePause);
    if (next > time) return Math.ceil((next - time) / second);
    await recordLoginFailure(transaction, [subject], time);
    return undefined;
  });
}

/**
 * The same for a route: an attempt that comes too early is refused.
 * @throws Refusal 429, whose reply says when to come back
 */
export async function admitOrRefuse(
  db: Database,
  attempt: Attempt,
  reply: Pick<FastifyReply, 'header' | 'log'>,
): Promise<void> {
  refuseUntil(await admitLogin(db, attempt), reply);
}

/** Refuses with 429 what must wait for so many seconds; nothing when it need not. */
export function refuseUntil(pause: number | undefined, reply: Pick<FastifyReply, 'header' | 'log'>): void {
  if (pause === undefined) return;
  logSecurity(reply, 'authn_login_fail_max');
  reply.header('retry-after', pause);
  throw new Refusal(429, 'Too many failed logins. Try again later');
}

/** Forgets the failures of who has logged in. */
export async function forgiveLogin(db: Database, attempt: Attempt): Promise<void> {
  const { address, account } = subjects(attempt);
  for (const subject of [account, address, `code:${attempt.username}`]) await forgetLoginFailures(db, subject);
}

function subjects({ ip, username }: Attempt) {
  return { address: `address:${senderOf(ip)}`, account: `account:${username}` };
}

/** When an address may try again, in ms: as soon as the tenth-newest failure is old enough. */
function addressOpens(newestFirst: string[]): number {
  const tenth = newestFirst[failuresAllowed - 1];
  return tenth === undefined ? 0 : Date.parse(tenth) + addressWindow;
}

/** When an account may be tried again, in ms: after a pause that grows with each failure beyond the tenth. */
function opensAgain(newestFirst: string[], longest: number): number {
  const beyond = newestFirst.length - failuresAllowed;
  const [newest] = newestFirst;
  if (beyond < 0 || newest === undefined) return 0;
  return Date.parse(newest) + Math.min(second * 2 ** beyond, longest);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
