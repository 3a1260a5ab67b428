import { Kysely, type Transaction } from 'kysely';
import { contentTurn, inTurn } from './advisory-lock.ts';
import type { Engine, Exclusion } from './engine.ts';
import { noticeWrites } from './notice-writes.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

export type Store = Exclusion & {
  db: Database;
  /**
   * The generation of the content: a number raised by every change of it. A page made from what was read after
   * generation g was current shows at least generation g. What another instance has raised is known within a second.
   */
  generation: () => number;
  /**
   * Runs `write` in one transaction, which raises the generation when a row was written: the only way in which
   * content is written. All of it is committed, or, when `write` throws, nothing. One runs at a time, so what it reads
   * stays as it is until it ends.
   */
  changeContent: <Result>(write: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Opens the store on a database.
 * @param prepare called first, when its tables may not be up to date
 * @throws whatever `prepare` throws; the database is closed then
 */
export async function openStore(engine: Engine, prepare = async (_db: Database) => {}): Promise<Store> {
  const { dialect, plugins = [], announce, watch, exclusively, ifFree } = engine;
  const db = new Kysely<Schema>({ dialect, plugins });
  let generation: number;
  try {
    await prepare(db);
    generation = (await db.selectFrom('generation').select('value').executeTakeFirstOrThrow()).value;
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const note = (raised: number) => {
    generation = Math.max(generation, raised);
  };
  const watching = watch(note);
  return {
    db,
    exclusively,
    ifFree,
    generation: () => generation,
    async changeContent(write) {
      let raised = 0;
      const result = await inTurn(db, contentTurn, async (transaction) => {
        const notice = noticeWrites();
        const written = await write(transaction.withPlugin(notice.plugin));
        if (notice.hasWritten()) {
          raised = await raiseGeneration(transaction);
          await announce(transaction, raised);
        }
        return written;
      });
      note(raised);
      return result;
    },
    async close() {
      await watching.stop();
      await db.destroy();
    },
  };
}

async function raiseGeneration(db: Database): Promise<number> {
  const { value } = await db
    .updateTable('generation')
    .set((column) => ({ value: column('value', '+', 1) }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
