import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Who reads the database cannot use what it finds there. A token is random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
