/** Who holds a slot, and how many it may hold at a time: an address, say, and the network that it lies in. */
export type Holder = { key: string; most: number };

export type Slots = {
  /** Takes a slot, and answers the function that gives it back; undefined when a holder has its share, or all are taken. */
  take: (holders: Holder[]) => (() => void) | undefined;
  /**
   * Takes a slot as soon as there is one: `taken` is fulfilled then. A holder that has its share holds up no other.
   * `leave` gives the slot back, or leaves the line.
   */
  wait: (holders: Holder[]) => { taken: Promise<void>; leave: () => void };
};

/** Bounds how many lengthy things go on at once, in all and for each holder. Only what goes on or waits takes memory. */
export function createSlots(all: number): Slots {
  const held = new Map<string, number>();
  const line = new Set<{ holders: Holder[]; start: (giveBack: () => void) => void }>();
  let free = all;

  const hasRoom = (holders: Holder[]) => free > 0 && holders.every(({ key, most }) => (held.get(key) ?? 0) < most);

  function take(holders: Holder[]): (() => void) | undefined {
    if (!hasRoom(holders)) return undefined;
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
