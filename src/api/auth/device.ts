import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { UserRow } from '../../store/account/user.ts';
import { cookieName, cookieOptions } from './session.ts';

/** How long a browser is known after a login, in milliseconds. */
const lifetime = 365 * 24 * 60 * 60 * 1000;

/** Stands in for an unknown user, so that the check takes equally long. */
const unknownUser = { id: 0, password_hash: randomBytes(32).toString('hex') };

type Signer = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * The random name of a device that this user has logged in from (OWASP, Slow Down Online Guessing with Device Cookies).
 */
export function deviceOf(config: Config, request: FastifyRequest, user: Signer | undefined): string | undefined {
  const parts = request.cookies[cookieName(config, 'device')]?.split('.') ?? [];
  const [name = '', issued = '', signature = '', ...more] = parts;
  const isSigned = equal(signature, sign(user ?? unknownUser, name, issued));
  const isRecent = Math.abs(Date.now() - Number.parseInt(issued, 36)) < lifetime; // also when the clock was set back
  return user && isSigned && isRecent && more.length === 0 ? name : undefined;
}

/** Marks the browser as a device of a user whose password was just verified. The cookie does not log in. */
export function giveDevice(config: Config, reply: FastifyReply, user: Signer): void {
  const name = randomBytes(16).toString('base64url');
  const issued = Date.now().toString(36);
  const value = `${name}.${issued}.${sign(user, name, issued)}`;
  reply.setCookie(cookieName(config, 'device'), value, { ...cookieOptions(config), maxAge: lifetime / 1000 });
}

/** The key is the password's hash: a new password invalidates all devices, and no key needs to be stored. */
function sign({ id, password_hash }: Signer, name: string, issued: string): string {
  return createHmac('sha256', password_hash).update(`device ${id} ${name} ${issued}`).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
