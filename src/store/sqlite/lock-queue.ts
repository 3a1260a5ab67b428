import { setImmediate, setTimeout } from 'node:timers/promises';
import { isBusy } from './lock.ts';

/** How often a query blocked by another process's lock is retried. */
const retryDelayMs = 10;

/** After this time without an attempt, a lock counts as a new one. */
const sameLockMs = 1000;

/** A first-in, first-out lock. */
export class Mutex {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((next) => this.#waiting.push(next));
    this.#isHeld = true;
  }

  /** Passes the lock directly to the next in line. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

type Options = {
  /** How long queries wait for another process before they throw SQLITE_BUSY. */
  lockTimeoutMs: number;
  yieldsFirst: boolean;
};

/** Queues queries for a connection and for the locks of other processes. Several queues may share a connection. */
export class LockQueue {
  readonly #line = new Mutex();
  readonly #connection: Mutex;
  readonly #options: Options;
  #busySince = 0;
  #busyUntil = Number.NEGATIVE_INFINITY;

  constructor(connection: Mutex, options: Options) {
    this.#connection = connection;
    this.#options = options;
  }

  /**
   * Retries `attempt` until no other process blocks it. The caller then holds the connection and the head of the queue
   * until `releaseAll`. When this throws, it holds nothing.
   */
  async hold<Result>(attempt: () => Result): Promise<Result> {
    await this.#line.acquire();
    try {
      // SQLite blocks the event loop: a hundred writes in one turn would delay all reads.
      if (this.#options.yieldsFirst) await setImmediate();
      for (;;) {
        await this.#connection.acquire();
        try {
          const result = attempt();
          this.#busyUntil = Number.NEGATIVE_INFINITY;
          return result;
        } catch (error) {
          this.#connection.release();
          if (!isBusy(error) || this.#noteBusyMs(performance.now()) >= this.#options.lockTimeoutMs) throw error;
        }
        await setTimeout(retryDelayMs);
      }
    } catch (error) {
      this.#line.release();
      throw error;
    }
  }

  releaseAll(): void {
    this.#connection.release();
    this.#line.release();
  }

  /** How long (ms) another process has held the lock. After a timeout, later queries fail at once. */
  #noteBusyMs(now: number): number {
    if (now - this.#busyUntil > sameLockMs) this.#busySince = now;
    this.#busyUntil = now;
    return now - this.#busySince;
  }
}
