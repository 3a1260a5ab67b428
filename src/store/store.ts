import { type Dialect, Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { noticeWrites } from './notice-writes.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

export type Store = {
  db: Database;
  /**
   * The generation of the content: a number raised by every change of it. A page made from what was read after
   * generation g was current shows at least generation g.
   */
  generation: () => number;
  /**
   * Runs `write` in one transaction, which raises the generation when a row was written: the only way in which
   * content is written. All of it is committed, or, when `write` throws, nothing.
   */
  changeContent: <Result>(write: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

type BeforeUpgrade = (schema: string) => Promise<void>;

/**
 * Opens the store and brings its tables up to date, all at once or not at all.
 * @param beforeUpgrade called before the tables of a database that has some are changed, with its last migration
 * @throws Error with a sentence for the operator when a migration fails or the database is newer than the program
 */
export async function openStore(dialect: Dialect, beforeUpgrade: BeforeUpgrade = async () => {}): Promise<Store> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, beforeUpgrade);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  let generation = await readGeneration(db);
  return {
    db,
    generation: () => generation,
    async changeContent(write) {
      const result = await db.transaction().execute(async (transaction) => {
        const notice = noticeWrites();
        const written = await write(transaction.withPlugin(notice.plugin));
        if (notice.hasWritten()) {
          await transaction
            .updateTable('generation')
            .set((column) => ({ value: column('value', '+', 1) }))
            .execute();
        }
        return written;
      });
      generation = Math.max(generation, await readGeneration(db));
      return result;
    },
    close: () => db.destroy(),
  };
}

async function readGeneration(db: Database): Promise<number> {
  return (await db.selectFrom('generation').select('value').executeTakeFirstOrThrow()).value;
}

async function migrate(db: Database, beforeUpgrade: BeforeUpgrade): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const all = await migrator.getMigrations();
  const last = all.findLast(({ executedAt }) => executedAt);
  if (last && all.some(({ executedAt }) => !executedAt)) await beforeUpgrade(last.name);
  const known = new Set(Object.keys(migrations));
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  if (failed && known.has(failed))
    throw new Error(`The migration ${failed} failed; nothing was changed`, { cause: error });
  throw new Error('The database was written by a newer version of this program: install that version', {
    cause: error,
  });
}
