import type { FastifyReply } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { forgetLoginFailures } from '../../store/account/login-failure.ts';
import type { Database } from '../../store/engine/row.ts';
import { admitCode } from './admit-code.ts';
import { admitLogin } from './admit-login.ts';
import { type Attempt, countedOf, waitName } from './login-attempt.ts';
import { openLoginMemory } from './login-memory.ts';
import { logSecurity } from './security-log.ts';

/** Decides which logins are checked. `time` is in ms; answers are seconds to wait, or undefined. */
export type LoginThrottle = {
  /**
   * Lets an attempt through, or says after how many seconds it may be made again. An admitted attempt counts as a
   * failure at once, so that of a hundred at the same time ten are admitted; `forgive` takes it back.
   *
   * - Each limit of the attempt (an address, a device…) allows ten failures in three minutes. An attempt before the wait
   *   is over counts as a failure, in memory: polling prolongs the wait and writes nothing.
   * - An account has ten failures in a quarter of an hour; then each further one makes the pause before the next attempt
   *   twice as long, up to a minute: it is never locked for good.
   * - That pause is for addresses that have failed. Others pass it, one a second for all accounts together; first
   *   attempts go before retries.
   */
  admit: (attempt: Attempt, time?: number) => Promise<number | undefined>;
  /**
   * Lets a code of an authenticator through to be checked, or says after how many seconds the next one may come: after
   * ten wrong ones in a day each makes the pause twice as long, up to an hour.
   */
  admitCode: (attempt: Attempt, time?: number) => Promise<number | undefined>;
  /** Forgets the failures of an attempt that was right. */
  forgive: (attempt: Attempt) => Promise<void>;
};

/** A throttle that keeps failures in the database, and refusals in the memory of this process. */
export function openLoginThrottle(db: Database): LoginThrottle {
  const memory = openLoginMemory();
  return {
    admit: (attempt, time = Date.now()) => admitLogin({ db, memory, time }, attempt),
    admitCode: (attempt, time = Date.now()) => admitCode({ db, memory, time }, attempt),
    async forgive(attempt) {
      const subjects = [...countedOf(attempt), attempt.codes];
      memory.forget(subjects.flatMap((subject) => [subject, waitName(attempt, subject)]));
      for (const subject of subjects) await forgetLoginFailures(db, subject);
    },
  };
}

/**
 * The same for a route: an attempt that comes too early is refused.
 * @throws Refusal 429, whose reply says when to come back
 */
export async function admitOrRefuse(
  throttle: LoginThrottle,
  attempt: Attempt,
  reply: Pick<FastifyReply, 'header' | 'log'>,
): Promise<void> {
  refuseUntil(await throttle.admit(attempt), reply);
}

/** Refuses with 429 what must wait for so many seconds; nothing when it need not. */
export function refuseUntil(pause: number | undefined, reply: Pick<FastifyReply, 'header' | 'log'>): void {
  if (pause === undefined) return;
  logSecurity(reply, 'authn_login_fail_max');
  reply.header('retry-after', pause);
  throw new Refusal(429, 'tooManyLogins');
}
