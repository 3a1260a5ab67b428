import type { Reason } from '../../lib/refusal-text.ts';
import { createThread } from '../../lib/thread.ts';
import { longestPassword } from './password.ts';
import type { Attempt } from './password-strength-worker.ts';

const shortestPassword = 12;
/** From 0 to 4. An attacker with lists of common words and passwords needs more than 100 million guesses. */
const strongEnough = 3;

/** A worker thread, because the dictionaries take some hundred megabytes, which are freed when it ends. */
const judge = createThread<Attempt, number>(new URL('./password-strength-worker.ts', import.meta.url), { waiting: 10 });

/**
 * The reason why a password is too weak for an administrator; undefined when it is strong enough. No rule requires kinds of
 * characters (OWASP ASVS 5.0, 6.2): the number of guesses counts.
 * @throws Refusal 503 when too many are being rated
 */
export async function weakness(username: string, password: string): Promise<Reason | undefined> {
  if (password.length < shortestPassword) return { code: 'shortPassword', count: shortestPassword };
  if (Buffer.byteLength(password) > longestPassword) return { code: 'manyBytes', count: longestPassword };
  if (password.toLowerCase() === username.toLowerCase()) return 'sameAsUsername';
  const score = await judge(() => ({ username, password }));
  return score < strongEnough ? 'easilyGuessed' : undefined;
}
