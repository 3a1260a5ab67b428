/** A holder of slots, for example an address or its network, and how many it may hold at once. */
export type Holder = { key: string; most: number };

export type Slots = {
  /** Takes a slot and returns its release; undefined when a holder has reached its limit, or no slot is free. */
  take: (holders: Holder[]) => (() => void) | undefined;
  /**
   * Resolves `taken` once there is a slot. Holders that have reached their limit do not block others. `leave` releases the slot, or
   * stops waiting.
   */
  wait: (holders: Holder[]) => { taken: Promise<void>; leave: () => void };
};

/** Limits concurrent long tasks, in total and per holder. Memory is used only for those that run or wait. */
export function createSlots(all: number): Slots {
  const held = new Map<string, number>();
  const line = new Set<{ holders: Holder[]; start: (giveBack: () => void) => void }>();
  let free = all;

  const hasSlot = (holders: Holder[]) => free > 0 && holders.every(({ key, most }) => (held.get(key) ?? 0) < most);

  function take(holders: Holder[]): (() => void) | undefined {
    if (!hasSlot(holders)) return undefined;
    count(holders, 1);
    return once(() => {
      count(holders, -1);
      startNext();
    });
  }

  function count(holders: Holder[], change: 1 | -1): void {
    free -= change;
    for (const { key } of holders) {
      const now = (held.get(key) ?? 0) + change;
      if (now > 0) held.set(key, now);
      else held.delete(key);
    }
  }

  function startNext(): void {
    for (const waiting of line) {
      const giveBack = take(waiting.holders);
      if (!giveBack) continue;
      line.delete(waiting);
      waiting.start(giveBack);
      return;
    }
  }

  return {
    take,
    wait(holders) {
      const { promise: taken, resolve } = Promise.withResolvers<void>();
      let giveBack = take(holders);
      if (giveBack) resolve();
      const waiting = {
        holders,
        start(given: () => void) {
          giveBack = given;
          resolve();
        },
      };
      if (!giveBack) line.add(waiting);
      return {
        taken,
        leave() {
          line.delete(waiting);
          giveBack?.();
        },
      };
    },
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
