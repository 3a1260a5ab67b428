import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { idleHeader } from '../../domain/account/idle.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  type Spend,
  touchSession,
} from '../../store/account/session.ts';
import type { UserRow } from '../../store/account/user.ts';
import type { Database } from '../../store/engine/row.ts';
import { deviceNamed } from './device-name.ts';

/** The user of a request's live session. */
export async function sessionUser(db: Database, config: Config, request: FastifyRequest): Promise<number | undefined> {
  const token = request.cookies[cookieName(config, 'session')];
  const isUse = request.headers[idleHeader] === undefined;
  return token ? touchSession(db, hashToken(token), { isUse }) : undefined;
}

/** The hash that identifies a request's session in the database; empty without one. */
export function sessionHash(config: Config, request: FastifyRequest): string {
  const token = request.cookies[cookieName(config, 'session')];
  return token ? hashToken(token) : '';
}

/**
 * Starts a session with a new token and ends the previous one. False when the password was changed since verification,
 * or when `spend` refuses.
 */
export async function beginSession(
  db: Database,
  config: Config,
  reply: FastifyReply,
  user: UserRow,
  spend?: Spend,
): Promise<boolean> {
  await forgetToken(db, config, reply.request);
  await deleteExpiredSessions(db); // nothing else deletes them
  const token = newToken();
  const device = deviceNamed(reply.request.headers['user-agent']);
  if (!(await createSession(db, hashToken(token), user, device, spend))) return false;
  reply.setCookie(cookieName(config, 'session'), token, { ...cookieOptions(config), maxAge: 7 * 24 * 60 * 60 });
  return true;
}

export async function endSession(db: Database, config: Config, reply: FastifyReply): Promise<void> {
  await forgetToken(db, config, reply.request);
  reply.clearCookie(cookieName(config, 'session'), cookieOptions(config));
}

async function forgetToken(db: Database, config: Config, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName(config, 'session')];
  if (token) await deleteSession(db, hashToken(token));
}

/** `__Host-` binds the cookie to this host; browsers accept such a name only with Secure (RFC 6265bis, 4.1.3.2). */
export function cookieName(config: Pick<Config, 'PUBLIC_URL'>, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) };
}

export function isSecure({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL.startsWith('https:');
}
