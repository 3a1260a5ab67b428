let count = 0;
const listeners = new Set<() => void>();

/**
 * Takes note of something that is on its way to the server.
 * @returns what takes note of its end
 */
export function beginWork(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether anything is on its way to the server: what was changed, or a file. */
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
