import { create } from 'zustand';

const useCount = create(() => 0);

/**
 * Registers a request that sends changes to the server.
 * @returns a function to call when the request ends
 */
export function beginWork(): () => void {
  useCount.setState((count) => count + 1);
  return () => useCount.setState((count) => count - 1);
}

/** Resolves when no such request is under way. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const look = (count: number) => {
      if (count > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = useCount.subscribe(look);
    look(useCount.getState());
  });
}

/** Whether changes or files are on their way to the server. */
export function useIsAtWork(): boolean {
  return useCount((count) => count > 0);
}
