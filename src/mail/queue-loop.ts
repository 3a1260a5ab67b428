export type Delivery = {
  /** Checks at once for due entries. Call it after something was queued. */
  notify: () => void;
  /** Resolves after the delivery in progress. */
  stop: () => Promise<void>;
};

type Tasks = {
  /** Sends all due entries, one after the other, until `isStopped`. */
  deliverDue: (isStopped: () => boolean) => Promise<void>;
  /** When the next entry is due (ISO 8601); undefined when none waits. */
  nextDue: () => Promise<string | undefined>;
  /** Called when the queue cannot be read. */
  onError: (error: unknown) => void;
};

/**
 * The queue is checked again after this time at the latest (ms), because another instance may have died before it sent what it
 * queued. The shortest time allows for this clock and the database's to differ.
 */
const longestSleep = 30 * 1000;
const shortestSleep = 1000;
const afterTrouble = 60 * 1000;

/** Sends the entries of a queue, each when it is due, until it is stopped. */
export function startQueue({ deliverDue, nextDue, onError }: Tasks): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    let sleep = afterTrouble;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await deliverDue(() => isStopped);
      }
      const due = await nextDue();
      const wait = due === undefined ? longestSleep : Date.parse(due) - Date.now();
      sleep = Math.min(Math.max(wait, shortestSleep), longestSleep);
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (isStopped) return;
    if (isWanted) notify();
    else timer = setTimeout(notify, sleep).unref();
  }

  function notify(): void {
    isWanted = true;
    clearTimeout(timer);
    running ??= isStopped ? undefined : run();
  }

  notify();
  return {
    notify,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
