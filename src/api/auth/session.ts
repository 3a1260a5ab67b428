import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { createSession, deleteExpiredSessions, deleteSession, touchSession } from '../../store/account/session.ts';
import type { User } from '../../store/account/user.ts';
import type { Database } from '../../store/engine/row.ts';

/** The user whose live session a request carries, or undefined. */
export async function sessionUser(db: Database, config: Config, request: FastifyRequest): Promise<number | undefined> {
  const token = request.cookies[cookieName(config, 'session')];
  return token ? touchSession(db, hashToken(token)) : undefined;
}

/** The hash under which the database knows the session that a request carries; empty when it carries none. */
export function sessionHash(config: Config, request: FastifyRequest): string {
  const token = request.cookies[cookieName(config, 'session')];
  return token ? hashToken(token) : '';
}

/**
 * Begins a session under a new token, whatever token the request came with; that one ends. False when the user's password is
 * no longer the one that was shown.
 */
export async function beginSession(db: Database, config: Config, reply: FastifyReply, user: User): Promise<boolean> {
  await forgetToken(db, config, reply.request);
  await deleteExpiredSessions(db); // nobody else tidies up
  const token = newToken();
  if (!(await createSession(db, hashToken(token), user))) return false;
  reply.setCookie(cookieName(config, 'session'), token, { ...cookieOptions(config), maxAge: 7 * 24 * 60 * 60 });
  return true;
}

/** Ends the session that a request carries, in the database and in the browser. */
export async function endSession(db: Database, config: Config, reply: FastifyReply): Promise<void> {
  await forgetToken(db, config, reply.request);
  reply.clearCookie(cookieName(config, 'session'), cookieOptions(config));
}

async function forgetToken(db: Database, config: Config, request: FastifyRequest): Promise<void> {
  const token = request.cookies[cookieName(config, 'session')];
  if (token) await deleteSession(db, hashToken(token));
}

/** `__Host-` ties the cookie to this very host; browsers take such a name only with Secure (RFC 6265bis, 4.1.3.2). */
export function cookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

export function cookieOptions(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) };
}

/** True when the site is reached over https, so that cookies must not travel otherwise. */
export function isSecure({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL.startsWith('https:');
}
