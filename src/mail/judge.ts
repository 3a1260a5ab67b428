import type { Outcome } from '../store/delivery/lease.ts';
import { nextAttempt } from './retry-policy.ts';

/** The receiver accepted it (with its response), may accept it later, or never will. */
export type Answer<Reason extends string = string> = { taken: string } | { later: Reason } | { refused: Reason };

/** Decides the outcome of a mail or webhook delivery after an attempt that ended at `time` (ms). */
export function judge<Reason extends string>(
  { attempts, since }: { attempts: number; since: string },
  answer: Answer<Reason>,
  time: number,
): Outcome<Reason> {
  if ('taken' in answer) return { state: 'sent', sent_at: iso(time) };
  if ('refused' in answer) return { state: 'refused', error: answer.refused };
  const next = nextAttempt(attempts + 1, Date.parse(since), time);
  if (next === undefined) return { state: 'refused', error: answer.later };
  return { state: 'waiting', error: answer.later, due_at: iso(next) };
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
