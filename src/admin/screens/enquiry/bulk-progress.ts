import { useSyncExternalStore } from 'react';

/** How many enquiries of how many are done; `stop`, if any, ends it early. */
export type Progress = { done: number; total: number; stop?: (() => void) | undefined };

let current: Progress | undefined;
const listeners = new Set<() => void>();

/** What is being done with many enquiries now; it goes on when the screen is left. */
export function useBulkProgress(): Progress | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Tells how far it is; undefined at its end. */
export function setBulkProgress(progress: Progress | undefined): void {
  current = progress;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
