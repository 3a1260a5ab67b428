const longestPause = 30_000; // ms

/** Delays further attempts to save a record with exponential backoff: from one second up to half a minute. */
export function createRetries(retry: (path: string) => void) {
  const retries = new Map<string, { attempts: number; timer: ReturnType<typeof setTimeout> | undefined }>();
  return {
    isWaiting: (path: string): boolean => retries.get(path)?.timer !== undefined,
    schedule(path: string): void {
      const attempts = (retries.get(path)?.attempts ?? 0) + 1;
      const timer = setTimeout(() => retry(path), Math.min(longestPause, 500 * 2 ** attempts));
      retries.set(path, { attempts, timer });
    },
    /** Ends the pause of a record. The next pause is still longer than this one. */
    endPause(path: string): void {
      const { attempts = 0, timer } = retries.get(path) ?? {};
      clearTimeout(timer);
      retries.set(path, { attempts, timer: undefined });
    },
    reset(path: string): void {
      clearTimeout(retries.get(path)?.timer);
      retries.delete(path);
    },
  };
}
