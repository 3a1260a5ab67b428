import type { Dialect, KyselyPlugin } from 'kysely';
import type { HighestIds } from './highest-ids.ts';
import type { Database } from './row.ts';

/** Mutual exclusion of named tasks across all instances. */
export type Exclusion = {
  /** Waits until no other task with this name runs. */
  withLock: <Result>(name: string, task: Task<Result>) => Promise<Result>;
  /** Returns undefined at once, without running the task, when another with this name runs. */
  tryLock: <Result>(name: string, task: Task<Result>) => Promise<Result | undefined>;
};

/** `signal` is aborted when the lock is lost: the task must then stop. */
type Task<Result> = (signal: AbortSignal) => Promise<Result>;

export type Engine = Exclusion & {
  dialect: Dialect;
  plugins?: KyselyPlugin[];
  /** Announces the new generation to other instances when the transaction commits. */
  announce: (transaction: Database, generation: number) => Promise<void>;
  /** Reports the announcements of other instances. */
  watch: (note: Note) => { stop: () => Promise<void> };
  /** The longest time until all instances notice that one of them is in maintenance, in milliseconds. */
  noticeMs: number;
  ids: HighestIds;
};

/** Callbacks for announcements of other instances. */
export type Note = {
  generation: (generation: number) => void;
  maintenance: (isHeld: boolean) => void;
};

/** The name of the task during which all instances answer that the site is under maintenance. */
export const maintenance = 'maintenance';
