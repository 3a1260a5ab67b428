import type { FastifyReply } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { UserRow } from '../../store/account/user.ts';
import type { AuthOptions } from '../http/options.ts';
import { knownAttempt } from './login-attempt.ts';
import { refuseUntil } from './login-throttle.ts';
import { requirePassword } from './require-password.ts';
import { passesSecondFactor } from './second-factor-code.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';

/**
 * Checks the password of the logged-in user and, if the account has a second factor, a code. Failures count as at login.
 * @throws Refusal 403 when one of them is wrong or missing, 429 after too many
 */
export async function requireBothFactors(
  options: Pick<AuthOptions, 'store' | 'config' | 'throttle'>,
  reply: Pick<FastifyReply, 'header' | 'request' | 'log'>,
  { password, code }: { password: string; code?: string | undefined },
): Promise<UserRow> {
  const { store, config, throttle } = options;
  const { request } = reply;
  const user = await requirePassword(options, reply, password);
  // Counted separately, because the right password forgives the session's earlier failures.
  const attempt = knownAttempt('session', `${sessionHash(config, request)}:code`);
  const admit = async () => refuseUntil(await throttle.admitCode(attempt), reply);
  if (await passesSecondFactor(store.db, user.id, code, admit)) {
    await throttle.forgive(attempt);
    return user;
  }
  if (!code) throw new Refusal(403, 'codeWanted', { fields: { code: 'missing' } });
  logSecurity(reply, 'authn_login_fail', { user: user.id, what: 'code' });
  throw new Refusal(403, 'wrongCode', { fields: { code: 'wrong' } });
}
