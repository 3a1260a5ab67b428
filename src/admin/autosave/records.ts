import { type Edits, isClean, noEdits } from './edits.ts';

/** Storage for unsaved text that outlives the page. */
export type Drafts = {
  keep: (path: string, edits: Edits) => void;
  drop: (path: string) => void;
};

export type Records = ReturnType<typeof createRecords>;

/** The edits of all unsaved records. Each change is kept in `drafts` and reported to the listeners. */
export function createRecords(drafts: Drafts) {
  const records = new Map<string, Edits>();
  const listeners = new Set<() => void>();
  /** Listeners by record: an editor has a hundred, and a keystroke concerns only a few of them. */
  const listenersOf = new Map<string, Set<() => void>>();

  function report(path: string): void {
    for (const listener of [...listeners, ...(listenersOf.get(path) ?? [])]) listener();
  }

  return {
    edits: (path: string): Edits => records.get(path) ?? noEdits,
    has: (path: string): boolean => records.has(path),
    paths: (): string[] => [...records.keys()],
    update(path: string, next: Edits): void {
      if (isClean(next)) records.delete(path);
      else records.set(path, next);
      if (isClean(next)) drafts.drop(path);
      else drafts.keep(path, next);
      report(path);
    },
    /** Removes a record and leaves its text in `drafts`. */
    release(path: string): void {
      records.delete(path);
      report(path);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(path: string, listener: () => void): () => void {
      const own = listenersOf.get(path) ?? new Set();
      listenersOf.set(path, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listenersOf.delete(path);
      };
    },
    until(condition: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
  };
}
