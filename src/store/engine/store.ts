import { setTimeout } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { contentLock, withAdvisoryLock } from './advisory-lock.ts';
import { type Engine, type Exclusion, maintenance } from './engine.ts';
import type { HighestIds } from './highest-ids.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';
import { trackWrites } from './track-writes.ts';

export type Store = Exclusion & {
  db: Database;
  /**
   * The generation of content. Pages rendered from later reads contain it; changes of other instances follow within a
   * second.
   */
  generation: () => number;
  /**
   * Runs `write` in one transaction, and raises the generation if it wrote a row. All content is written this way. Only
   * one runs at a time, so what `write` reads stays valid until it ends. Rolls back when `write` throws.
   */
  changeContent: <Result>(write: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
  /** Whether this or another instance is in maintenance. Others notice it within a second. */
  inMaintenance: () => boolean;
  /**
   * Starts maintenance, and runs `task` once all instances have noticed. Maintenance ends with the task, or with the
   * process.
   */
  maintain: <Result>(task: () => Promise<Result>) => Promise<Result>;
  ids: HighestIds;
  close: () => Promise<void>;
};

/**
 * Opens the store on a database.
 * @param prepare called first, to migrate or check the tables
 * @param follow called in each transaction that has written content, to update derived data
 * @throws the errors of `prepare`, after closing the database
 */
export async function openStore(
  engine: Engine,
  { prepare, follow }: { prepare?: (db: Database) => Promise<void>; follow?: (db: Database) => Promise<unknown> } = {},
): Promise<Store> {
  const { dialect, plugins = [], announce, watch, withLock, tryLock, noticeMs, ids } = engine;
  const db = new Kysely<Schema>({ dialect, plugins });
  let generation: number;
  try {
    await prepare?.(db);
    generation = await storedGeneration(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const note = (raised: number) => {
    generation = Math.max(generation, raised);
  };
  let [here, elsewhere] = [false, false];
  const watching = watch({
    generation: note,
    maintenance: (isHeld) => {
      elsewhere = isHeld;
    },
  });
  return {
    db,
    withLock,
    tryLock,
    generation: () => generation,
    async changeContent(write) {
      let raised = 0;
      const result = await withAdvisoryLock(db, contentLock, async (transaction) => {
        const notice = trackWrites();
        const written = await write(transaction.withPlugin(notice.plugin));
        if (notice.hasWritten()) {
          await follow?.(transaction);
          raised = await raiseGeneration(transaction);
          await announce(transaction, raised);
        }
        return written;
      });
      note(raised);
      return result;
    },
    inMaintenance: () => here || elsewhere,
    maintain: (task) =>
      withLock(maintenance, async () => {
        here = true;
        try {
          await setTimeout(noticeMs);
          return await task();
        } finally {
          here = false;
        }
      }),
    ids,
    async close() {
      await watching.stop();
      await db.destroy();
    },
  };
}

/** Reads the current generation from the database. */
export async function storedGeneration(db: Database): Promise<number> {
  return (await db.selectFrom('generation').select('value').executeTakeFirstOrThrow()).value;
}

async function raiseGeneration(db: Database): Promise<number> {
  const { value } = await db
    .updateTable('generation')
    .set((column) => ({ value: column('value', '+', 1) }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
