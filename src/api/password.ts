import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { boundedQueue } from '../domain/queue.ts';
import type { Reason } from '../domain/refusal-texts.ts';

/** The longest password that is hashed at all, in UTF-8 bytes. */
const longestPassword = 1024;
const shortestPassword = 12;

/** A password as it is sent to be checked: what is longer is refused unhashed. */
export const passwordText = z
  .string()
  .min(1)
  .refine((password) => password.isWellFormed(), 'must be well-formed text')
  .refine((password) => Buffer.byteLength(password) <= longestPassword, `must have at most ${longestPassword} bytes`);

/** OWASP, Password Storage Cheat Sheet: argon2id (this package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB: many logins at once must not take the site down. */
const queue = boundedQueue({ running: 2, waiting: 50 });

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(Buffer.from(password), cost));
}

/**
 * Tells whether `password` is the one that was hashed. Without a hash (no such user) it works just as long on a
 * made-up one and answers false, so that nobody learns from the clock which users exist.
 * @throws Refusal 503 when too many passwords wait to be checked
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const candidate = passwordHash ?? (await unknownUserHash);
  const matches = await queue(() => verify(candidate, Buffer.from(password)));
  return matches && passwordHash !== undefined;
}

const unknownUserHash = hash(randomBytes(32), cost);

/** Passwords long enough to be allowed, and yet among the first that are tried. */
const common = [
  '123456789012',
  '1234567890123',
  'administrateur',
  'administrator',
  'adminadminadmin',
  'azertyuiop123',
  'changemechangeme',
  'changeme1234',
  'motdepasse123',
  'motdepassemotdepasse',
  'password1234',
  'passwordpassword',
  'passwort1234',
  'qwertyuiop12',
  'qwertzuiop123',
  'welcome12345',
];

/** Why a password is too weak for an administrator; undefined when it will do. */
export function weakness(username: string, password: string): Reason | undefined {
  if (password.length < shortestPassword) return `must have at least ${shortestPassword} characters`;
  if (Buffer.byteLength(password) > longestPassword) return `must have at most ${longestPassword} bytes`;
  const plain = password.toLowerCase();
  if (plain === username.toLowerCase()) return 'must not be the username';
  if (common.includes(plain) || new Set(plain).size < 5) return 'is among the first that anybody would try';
  return undefined;
}
