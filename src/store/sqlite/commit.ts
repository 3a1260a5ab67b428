import { open, stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { createThread } from '../../lib/thread.ts';

/** From this many changed rows, the commit of a transaction would block the event loop for longer than a page takes. */
const many = 1000;

/** SQLite's default: pages in the log from which a commit copies them into the database. */
const checkpointPages = 1000;

/** A log of this many bytes is copied before the next transaction begins. */
export const longLog = 32 * 2 ** 20;

/**
 * Commits transactions without blocking the event loop for long. SQLite's commit syncs the whole log to disk, and then copies it into the
 * database if it has become long (https://sqlite.org/wal.html, 2.3). After many changes, the thread pool syncs the log beforehand, and
 * a thread copies it afterwards. SQLite begins the log anew only when all of it is copied, so while large transactions follow each
 * other, a long log makes the next one wait for the thread.
 * @param file the path of the database
 */
export function createCommit(database: DatabaseSync, file: string) {
  const copyLog = createThread<string, null>(new URL('checkpoint-worker.ts', import.meta.url), {
    waiting: Number.POSITIVE_INFINITY,
    idleMs: 0,
  });
  const total = database.prepare('select total_changes() as total');
  const changes = () => Number(total.get()?.total);
  const copyItself = (isAllowed: boolean) =>
    database.exec(`pragma wal_autocheckpoint = ${isAllowed ? checkpointPages : 0}`);
  let copying: Promise<void> | undefined;
  let before = 0;
  /** Whether the thread was still copying when the transaction began, so that the log could not begin anew. */
  let prolongs = false;

  return {
    noteBegin(): void {
      before = changes();
      prolongs = copying !== undefined;
    },
    async commit(): Promise<void> {
      if (changes() - before < many) {
        database.exec('commit');
        return;
      }
      await syncLog(file);
      copyItself(false);
      try {
        database.exec('commit');
      } finally {
        const copy = copyLog(() => file)
          .catch(() => {}) // then a later commit copies the log
          .then(() => {
            if (copying !== copy) return;
            copying = undefined;
            copyItself(true);
          });
        copying = copy;
      }
      if (prolongs && (await sizeOfLog(file)) > longLog) await copying;
    },
    /** Waits for the thread: afterwards the database can be closed. */
    end: async () => copying,
  };
}

async function sizeOfLog(file: string): Promise<number> {
  return (await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0;
}

/** Failures are left to the commit, which syncs again. */
async function syncLog(file: string): Promise<void> {
  try {
    await using log = await open(`${file}-wal`);
    await log.datasync();
  } catch {}
}
