import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file until `close`. Uses SQLite's lock, which the operating system releases when the process ends. Waits up
 * to `timeoutMs` for another holder, blocking this process.
 * @returns undefined when another process still holds the lock
 * @throws Error when the file cannot be created
 */
export function lockFile(file: string, timeoutMs: number): { close: () => void } | undefined {
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    database.exec('pragma journal_mode = memory'); // nothing is written, so nothing needs a journal
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5; // SQLITE_BUSY
}
