import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { boundedQueue } from '../../lib/queue.ts';
import { because } from '../../lib/reason-message.ts';

/** The longest password that is hashed, in UTF-8 bytes. */
export const longestPassword = 1024;

/** A password to verify. A longer one is refused without being hashed. */
export const passwordText = z
  .string()
  .min(1)
  .refine((password) => password.isWellFormed(), because('wellFormed'))
  .refine(
    (password) => Buffer.byteLength(password) <= longestPassword,
    because({ code: 'manyBytes', count: longestPassword }),
  );

/** OWASP, Password Storage Cheat Sheet: argon2id (this package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB: many logins at once must not take the site down. */
const strangers = boundedQueue({ running: 2, waiting: 50 });

/** Known browsers, recovery codes and sessions do not queue behind a flood of strangers. */
const known = boundedQueue({ running: 1, waiting: 20 });

export function hashPassword(password: string): Promise<string> {
  return known(async () => (await argon2()).hash(Buffer.from(password), cost));
}

/**
 * Verifies a password. Without a hash (no such user) it does the same work with a generated one and returns false, so
 * that timing does not reveal which users exist.
 * @param from 'known' with a session, a known device or a recovery code
 * @throws Refusal 503 when too many passwords are queued
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  from: 'known' | 'stranger',
): Promise<boolean> {
  const candidate = passwordHash ?? hashOfNobody();
  const queue = from === 'known' ? known : strangers;
  const matches = await queue(async () => (await argon2()).verify(candidate, Buffer.from(password)));
  return matches && passwordHash !== undefined;
}

/** Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2');

/** A hash of the usual cost that no password has, as argon2 writes it. */
function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism } = cost;
  const [salt, hash] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}
