import { boundedQueue } from '../../lib/queue.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import { createThread } from '../../lib/thread.ts';
import { longestPassword } from './password.ts';
import type { Attempt } from './password-strength-worker.ts';

const shortestPassword = 12;
/** Of 0 to 4: what an attacker with a list of common words and passwords needs more than 100 million guesses for. */
const strongEnough = 3;

/** It needs its dictionaries: some hundred megabytes, which go with its thread. */
const judge = createThread<Attempt, number>(new URL('./password-strength-worker.ts', import.meta.url));
const inTurn = boundedQueue({ running: 1, waiting: 10 });

/**
 * Why a password is too weak for an administrator; undefined when it will do. No rule asks for kinds of characters
 * (OWASP ASVS 5.0, 6.2): what counts is how soon it would be guessed.
 * @throws Refusal 503 when too many are being judged
 */
export async function weakness(username: string, password: string): Promise<Reason | undefined> {
  if (password.length < shortestPassword) return { code: 'shortPassword', count: shortestPassword };
  if (Buffer.byteLength(password) > longestPassword) return { code: 'manyBytes', count: longestPassword };
  if (password.toLowerCase() === username.toLowerCase()) return 'sameAsUsername';
  const score = await inTurn(() => judge({ username, password }));
  return score < strongEnough ? 'easilyGuessed' : undefined;
}
