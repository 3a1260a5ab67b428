import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { newToken } from '../../lib/token.ts';
import { readOrWriteAppState } from '../../store/engine/app-state.ts';
import type { Database } from '../../store/engine/row.ts';

/** How long a challenge is valid (ms). Browsers give users the same time by default (Web Authentication, 15.1). */
export const challengeLifetime = 5 * 60 * 1000;

/** The purpose of a challenge: a login by anyone, or adding a passkey by a user in a session. */
export type Purpose = 'login' | { userId: number; session: string };

const randomLength = 16; // bytes; at least that many (Web Authentication, 13.4.3)
const timeLength = 6; // bytes

/**
 * Makes a challenge of random bytes, the time and a signature. Any instance can check it, and a flood of requests for one writes
 * nothing. Using it spends it (`store/account/spent-challenge.ts`).
 */
export async function makeChallenge(
  db: Database,
  purpose: Purpose,
  time = Date.now(),
): Promise<Uint8Array<ArrayBuffer>> {
  const body = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(body);
  body.writeUIntBE(time, randomLength, timeLength);
  return Uint8Array.from(Buffer.concat([body, await sign(db, purpose, body)]));
}

/** Whether a challenge (base64url) was made here for this purpose, and not too long ago. */
export async function isChallenge(
  db: Database,
  purpose: Purpose,
  challenge: string,
  time = Date.now(),
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, randomLength + timeLength);
  const signed = bytes.subarray(body.length);
  const right = await sign(db, purpose, body);
  if (signed.length !== right.length || !timingSafeEqual(signed, right)) return false;
  return Math.abs(time - body.readUIntBE(randomLength, timeLength)) <= challengeLifetime; // clocks may be set back
}

/** The user handle that authenticators store. It reveals nothing about the user. */
export async function userHandle(db: Database, userId: number): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await hmac(db, Buffer.from(`user ${userId}`)));
}

function sign(db: Database, purpose: Purpose, body: Buffer): Promise<Buffer> {
  const about = purpose === 'login' ? purpose : `add ${purpose.userId} ${purpose.session}`;
  return hmac(db, Buffer.concat([Buffer.from(`challenge ${about} `), body]));
}

async function hmac(db: Database, text: Buffer): Promise<Buffer> {
  const key = (await readOrWriteAppState(db, 'passkey_key', newToken)) as string;
  return createHmac('sha256', key).update(text).digest();
}
