import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a file's lock until it is closed: SQLite's own, a lock of the operating system, which no crash leaves behind. Whoever
 * holds it already is waited for, in milliseconds; nothing else goes on in this process meanwhile.
 * @returns undefined when somebody else still holds it then
 * @throws Error when the file cannot be made
 */
export function lockFile(file: string, patience: number): { close: () => void } | undefined {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec('pragma journal_mode = memory'); // nothing is written, so there is nothing to roll back
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Whether SQLite says that somebody else holds a lock. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5; // SQLITE_BUSY
}
