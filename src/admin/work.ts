let count = 0;
const listeners = new Set<() => void>();

/**
 * Registers a request that sends changes to the server.
 * @returns a function to call when the request ends
 */
export function beginWork(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether changes or files are on their way to the server. */
export const work = {
  isUnderWay: () => count > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
