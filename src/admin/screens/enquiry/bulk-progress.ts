import { useSyncExternalStore } from 'react';

/** `done` of `total` enquiries; `stop` ends the action early. */
export type Progress = { done: number; total: number; stop?: (() => void) | undefined };

let current: Progress | undefined;
const listeners = new Set<() => void>();

/** The running action, which goes on when the user leaves the screen. */
export function useBulkProgress(): Progress | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Sets the progress; undefined at the end. */
export function setBulkProgress(progress: Progress | undefined): void {
  current = progress;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
