import type { FastifyReply } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { forgetLoginFailures } from '../../store/account/login-failure.ts';
import type { Database } from '../../store/engine/row.ts';
import { admitCode } from './admit-code.ts';
import { admitLogin } from './admit-login.ts';
import { type Attempt, countedOf, waitName } from './login-attempt.ts';
import { openLoginMemory } from './login-memory.ts';
import { logSecurity } from './security-log.ts';

/** Limits login attempts. `time` is in ms; results are seconds to wait, or undefined when admitted. */
export type LoginThrottle = {
  /**
   * Admits an attempt, or returns the seconds to wait. An admitted attempt counts as a failure at once, so that of a
   * hundred concurrent ones ten are admitted; `forgive` removes it.
   *
   * - Each limit of the attempt (an address, a device…) allows ten failures in three minutes. An attempt before the
   *   wait is over counts as a failure, in memory: polling prolongs the wait and writes nothing.
   * - An account has ten failures in a quarter of an hour; each further one doubles the pause before the next attempt,
   *   up to a minute: it is never locked for good.
   * - That pause is for addresses that have failed. Others may skip it, one a second for all accounts together; first
   *   attempts go before retries.
   */
  admit: (attempt: Attempt, time?: number) => Promise<number | undefined>;
  /** Limits authenticator codes: after ten wrong ones in a day, each doubles the pause, up to an hour. */
  admitCode: (attempt: Attempt, time?: number) => Promise<number | undefined>;
  forgive: (attempt: Attempt) => Promise<void>;
};

/** Failures are stored in the database, refusals in this process's memory. */
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
 * Admits an attempt in a route.
 * @throws Refusal 429 with `retry-after` when the attempt comes too early
 */
export async function admitOrRefuse(
  throttle: LoginThrottle,
  attempt: Attempt,
  reply: Pick<FastifyReply, 'header' | 'log'>,
): Promise<void> {
  refuseUntil(await throttle.admit(attempt), reply);
}

/**
 * Does nothing when `pause` (seconds) is undefined.
 * @throws Refusal 429 with `retry-after`
 */
export function refuseUntil(pause: number | undefined, reply: Pick<FastifyReply, 'header' | 'log'>): void {
  if (pause === undefined) return;
  logSecurity(reply, 'authn_login_fail_max');
  reply.header('retry-after', pause);
  throw new Refusal(429, 'tooManyLogins');
}
