import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { hasRecoveryCode } from '../../store/account/second-factor.ts';
import type { UserRow } from '../../store/account/user.ts';
import type { Database } from '../../store/engine/row.ts';
import { deviceOf } from './device.ts';
import { type Attempt, addressAttempt, knownAttempt } from './login-attempt.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { recoveryHash } from './second-factor-code.ts';

type Services = { db: Database; config: Config; throttle: LoginThrottle };

/**
 * Returns a login attempt of its own, with its own failures, for a browser in which this user has logged in before, or for a valid
 * recovery code. Undefined for other logins. The work is the same whether or not the user exists.
 */
export async function knownLogin(
  { db, config, throttle }: Services,
  request: FastifyRequest,
  user: UserRow | undefined,
  code: string | undefined,
): Promise<Attempt | undefined> {
  const device = deviceOf(config, request, user);
  if (device !== undefined) return knownAttempt('device', device);
  const hash = code && recoveryHash(code);
  if (!hash) return undefined;
  const guess = addressAttempt('recovery-address', request.ip);
  if ((await throttle.admit(guess)) !== undefined) return undefined;
  if (!(await hasRecoveryCode(db, user?.id ?? 0, hash))) return undefined;
  await throttle.forgive(guess);
  return knownAttempt('recovery', hash);
}
