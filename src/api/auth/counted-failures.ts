import { listLoginFailures } from '../../store/account/login-failure.ts';
import { type Database, latestNow } from '../../store/engine/row.ts';
import type { LoginMemory } from './login-memory.ts';

const failuresAllowed = 10;

const limitWindow = 3 * 60 * 1000; // ms
const firstPause = 1000; // ms

/** Where failures are counted, and the current time (ms). */
export type Counting = { db: Database; memory: LoginMemory; time: number };

/** The times of a subject's failures within a window, including those kept in memory only: ms, newest first. */
export async function failuresOf({ db, memory, time }: Counting, subject: string, window: number): Promise<number[]> {
  const [since, until] = [iso(time - window), latestNow(time)];
  const stored = await listLoginFailures(db, subject, { since, until });
  const remembered = memory.failuresOf(subject).map(iso);
  return [...stored, ...remembered.filter((at) => at >= since && at <= until)]
    .map((at) => Date.parse(at))
    .sort((a, b) => b - a);
}

/** When the limit of ten failures (times `share`) in three minutes admits another attempt, in ms. */
export function limitEnds(newestFirst: number[], share: number): number {
  const oldest = newestFirst[failuresAllowed * share - 1];
  return oldest === undefined ? 0 : oldest + limitWindow;
}

/**
 * When the next attempt is admitted, in ms: the pause doubles with each failure beyond the tenth, up to `longest` (ms).
 */
export function pauseEnds(newestFirst: number[], longest: number): number {
  const beyond = newestFirst.length - failuresAllowed;
  const [newest] = newestFirst;
  if (beyond < 0 || newest === undefined) return 0;
  return newest + Math.min(firstPause * 2 ** beyond, longest);
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
