import type { Dialect, KyselyPlugin } from 'kysely';
import type { HighestIds } from './highest-ids.ts';
import type { Database } from './row.ts';

/** Mutual exclusion of named tasks across all instances. */
export type Exclusion = {
  /** Waits until no other task of this name runs. */
  withLock: <Result>(name: string, task: Task<Result>) => Promise<Result>;
  /** Returns undefined at once, without running the task, when another of this name runs. */
  tryLock: <Result>(name: string, task: Task<Result>) => Promise<Result | undefined>;
};

/** `signal` is aborted when the lock is lost: the task must then stop. */
type Task<Result> = (signal: AbortSignal) => Promise<Result>;

export type Engine = Exclusion & {
  dialect: Dialect;
  plugins?: KyselyPlugin[];
  /** Tells other instances the new generation when the transaction commits. */
  announce: (transaction: Database, generation: number) => Promise<void>;
  /** Tells what other instances announce. */
  watch: (note: Note) => { stop: () => Promise<void> };
  /** How long it takes at most until all instances know that one of them is in maintenance, in milliseconds. */
  noticeMs: number;
  ids: HighestIds;
};

/** What one instance learns of the others. */
export type Note = {
  generation: (generation: number) => void;
  maintenance: (isHeld: boolean) => void;
};

/** The task during which every instance answers that the site is being maintained. */
export const maintenance = 'maintenance';
