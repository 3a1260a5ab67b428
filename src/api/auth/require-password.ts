import type { FastifyReply } from 'fastify';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { findUserById, type UserRow } from '../../store/account/user.ts';
import type { RouteOptions } from '../http/options.ts';
import { userIdOf } from './guard.ts';
import { knownAttempt } from './login-attempt.ts';
import { admitOrRefuse } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';

/**
 * Asks for the password of the logged-in user again, because a session may have been left open. Wrong passwords count
 * against the session, so failed logins of others do not matter here.
 * @throws Refusal 403 when it is wrong (401 would say that the session has ended), 429 after too many
 */
export async function requirePassword(
  { store, config, throttle }: Pick<RouteOptions, 'store' | 'config' | 'throttle'>,
  reply: Pick<FastifyReply, 'header' | 'request' | 'log'>,
  password: string,
): Promise<UserRow> {
  const { request } = reply;
  const user = orNotFound(await findUserById(store.db, userIdOf(request)), 'user');
  const attempt = knownAttempt('session', sessionHash(config, request));
  await admitOrRefuse(throttle, attempt, reply);
  if (!(await verifyPassword(user.password_hash, password, 'known'))) {
    logSecurity(reply, 'authn_login_fail', { user: user.id, what: 'password' });
    throw new Refusal(403, 'wrongPassword', { fields: { password: 'wrong' } });
  }
  await throttle.forgive(attempt);
  return user;
}
