import type { Engine, Exclusion } from '../engine/engine.ts';

/** What an engine does that only one process uses: nobody else is to be told, or to be waited for. */
export function oneProcess(): Omit<Engine, 'dialect'> {
  return {
    ...inTurn(),
    announce: async () => {},
    watch: () => ({ stop: async () => {} }),
  };
}

/** Tasks of one name run one after the other. */
function inTurn(): Exclusion {
  const last = new Map<string, Promise<unknown>>();
  const never = new AbortController().signal;
  const run: Exclusion['exclusively'] = (name, task) => {
    const before = last.get(name);
    const running = before ? before.then(() => task(never)) : task(never);
    const ended = running
      .catch(() => {}) // its caller hears of it
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
