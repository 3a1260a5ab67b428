import { z } from 'zod';
import { hashToken } from '../../lib/token.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from '../../store/account/second-factor.ts';
import type { Database } from '../../store/engine/row.ts';
import { randomBase32, stepOf } from './totp.ts';

const recoveryCodes = 10;

export const codeText = z.string().max(40);

/**
 * Whether a login may continue: without a second factor always, else only with an unused code.
 * @param admit called before an authenticator code is checked; throws after too many wrong ones. Recovery codes cannot
 * be guessed, so they are not limited by others' attempts
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

/** The hash of a possible recovery code; undefined when it cannot be one. */
export function recoveryHash(code: string): string | undefined {
  const letters = lettersOf(code);
  return /^[a-z2-7]{16}$/.test(letters) ? hashToken(letters) : undefined;
}

/** Consumes an authenticator code. False when it is wrong or already used. */
export async function spendCode(db: Database, userId: number, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code.replaceAll(/\s/g, ''));
  return step !== undefined && spendStep(db, userId, step);
}

export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const letters = randomBase32(10).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
  return { codes, hashes: codes.map((code) => hashToken(lettersOf(code))) };
}

/** Case, blanks and dashes are ignored: codes are typed from paper. They are random, so a plain hash is enough. */
function lettersOf(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}
