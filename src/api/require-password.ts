import type { FastifyReply } from 'fastify';
import { orNotFound, Refusal } from '../domain/refusal.ts';
import type { Database } from '../store/row.ts';
import { findUserById, type User } from '../store/user.ts';
import { admitOrRefuse, forgiveLogin } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { logSecurity } from './security-log.ts';

/**
 * Asks once more for the password of who is logged in: a session that was left open must not be enough. Wrong ones
 * count like failed logins.
 * @throws Refusal 403 when it is wrong (401 would say that the session has ended), 429 after too many
 */
export async function requirePassword(
  db: Database,
  reply: Pick<FastifyReply, 'header' | 'request' | 'log'>,
  userId: number,
  password: string,
): Promise<User> {
  const user = orNotFound(await findUserById(db, userId), 'User');
  const attempt = { ip: reply.request.ip, username: user.username };
  await admitOrRefuse(db, attempt, reply);
  if (!(await verifyPassword(user.password_hash, password))) {
    logSecurity(reply, 'authn_login_fail', { user: user.id, what: 'password' });
    throw new Refusal(403, 'Wrong password', { password: 'is wrong' });
  }
  await forgiveLogin(db, attempt);
  return user;
}
