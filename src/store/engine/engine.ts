import type { Dialect, KyselyPlugin } from 'kysely';
import type { Database } from './row.ts';

/** Runs a task of a name of which one at a time runs, whatever the number of instances. */
export type Exclusion = {
  /** Waits until nobody runs one of that name. */
  exclusively: <Result>(name: string, task: Task<Result>) => Promise<Result>;
  /** Undefined, at once and without having run the task, when somebody runs one of that name. */
  ifFree: <Result>(name: string, task: Task<Result>) => Promise<Result | undefined>;
};

/** `signal` is aborted when it can no longer be told whether others run the same: the task then breaks off. */
type Task<Result> = (signal: AbortSignal) => Promise<Result>;

/** What a database brings beside its dialect. */
export type Engine = Exclusion & {
  dialect: Dialect;
  plugins?: KyselyPlugin[];
  /** Tells the other instances of a generation, once the transaction that raises it is committed. */
  announce: (transaction: Database, generation: number) => Promise<void>;
  /** Notes each generation that another instance has raised, soon after. */
  watch: (note: (generation: number) => void) => { stop: () => Promise<void> };
};
