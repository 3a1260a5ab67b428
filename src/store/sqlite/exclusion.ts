import type { Engine, Exclusion } from '../engine/engine.ts';
import { sqliteIds } from './highest-ids.ts';

/** Exclusion and announcements for a database used by one process only: there are no other instances. */
export function singleProcess(): Omit<Engine, 'dialect'> {
  return {
    ...mutexes(),
    announce: async () => {},
    watch: () => ({ stop: async () => {} }),
    noticeMs: 0,
    ids: sqliteIds,
  };
}

/** An in-process mutex for each name. */
function mutexes(): Exclusion {
  const last = new Map<string, Promise<unknown>>();
  const never = new AbortController().signal;
  const run: Exclusion['withLock'] = (name, task) => {
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
    withLock: run,
    tryLock: async (name, task) => (last.has(name) ? undefined : run(name, task)),
  };
}
