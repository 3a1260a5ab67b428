import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Tokens are stored as hashes, so that a leaked database opens no session. They are random, so a plain hash is enough.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
