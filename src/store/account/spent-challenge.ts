import { hashToken } from '../../lib/token.ts';
import { type Database, now } from '../engine/row.ts';

/** Longer than a challenge is valid, with a margin for the clocks of instances: ms. */
const kept = 60 * 60 * 1000;

/** Marks a challenge as used. False when it was used already, so that only one of two concurrent uses succeeds. */
export async function spendChallenge(transaction: Database, challenge: string): Promise<boolean> {
  const before = new Date(Date.now() - kept).toISOString();
  await transaction.deleteFrom('spent_challenge').where('spent_at', '<', before).execute();
  const spent = await transaction
    .insertInto('spent_challenge')
    .values({ challenge_hash: hashToken(challenge), spent_at: now() })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
}
