import { z } from 'zod';
import { hashToken } from '../../lib/token.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from '../../store/account/second-factor.ts';
import type { Database } from '../../store/engine/row.ts';
import { randomBase32, stepOf } from './totp.ts';

const recoveryCodes = 10;

/** A code as somebody types it: of the authenticator, or a recovery code. */
export const codeText = z.string().max(40);

/**
 * Whether a login may go on: true without a second factor, else only with a code that was never used.
 * @param admit asked before a code of the authenticator is checked; throws when too many were wrong. Recovery codes
 *   cannot be guessed: they open whatever others have tried
 */
export async function passesSecondFactor(
  db: Database,
  userId: number,
  code: string | undefined,
  admit: () => Promise<void>,
): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (factor?.confirmed !== 1) return true;
  if (!code) return false;
  const recovery = recoveryHash(code);
  if (recovery && (await spendRecoveryCode(db, userId, recovery))) return true;
  await admit();
  return spendCode(db, userId, factor.secret, code);
}

/** The hash of what looks like a recovery code, by which it is known again; undefined of what cannot be one. */
export function recoveryHash(code: string): string | undefined {
  const letters = lettersOf(code);
  return /^[a-z2-7]{16}$/.test(letters) ? hashToken(letters) : undefined;
}

/** Uses up a code of an authenticator. False when it is wrong or was used. */
export async function spendCode(db: Database, userId: number, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code.replaceAll(/\s/g, ''));
  return step !== undefined && spendStep(db, userId, step);
}

/** Ten recovery codes of 80 random bits, and the hashes by which they are known again. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const letters = randomBase32(10).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
  return { codes, hashes: codes.map((code) => hashToken(lettersOf(code))) };
}

/** Case, blanks and dashes do not count: codes are typed from paper. They are random, so a plain hash is enough. */
function lettersOf(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}
