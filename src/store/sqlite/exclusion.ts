import type { Engine, Exclusion } from '../engine/engine.ts';

/** Exclusion and announcements for a database that only one process uses: there are no other instances. */
export function oneProcess(): Omit<Engine, 'dialect'> {
  return {
    ...inTurn(),
    announce: async () => {},
    watch: () => ({ stop: async () => {} }),
  };
}

/** An in-process mutex for each name. */
function inTurn(): Exclusion {
  const last = new Map<string, Promise<unknown>>();
  const never = new AbortController().signal;
  const run: Exclusion['exclusively'] = (name, task) => {
    const before = last.get(name);
    const running = before ? before.then(() => task(never)) : task(never);
    const ended = running
      .catch(() => {}) // its caller gets the error
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return running;
  };
  return {
    exclusively: run,
    ifFree: async (name, task) => (last.has(name) ? undefined : run(name, task)),
  };
}
