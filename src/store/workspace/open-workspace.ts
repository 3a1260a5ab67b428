import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { User } from '../../domain/history.ts';
import { applyChangeSet } from '../change-set/apply.ts';
import type { Captured } from '../change-set/captured.ts';
import { requireSet } from '../change-set/change-set.ts';
import { followChanges, writeDueTexts } from '../content/search-index.ts';
import { created, type Database } from '../engine/row.ts';
import { openStore, type Store, storedGeneration } from '../engine/store.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { singleProcess } from '../sqlite/exclusion.ts';
import { installCapture, takeCaptured } from './capture.ts';
import { keepOwn } from './keep-own.ts';
import type { Live } from './live.ts';

/** The state of site and set that a workspace shows. */
export type Shown = { generation: number; revision: number };

/** The content as an open set would make it, in a database of its own. `store` writes into the set whatever changes there. */
export type Workspace = { store: Store; file: string; shown: Shown; close: () => Promise<void> };

type Options = {
  live: Live;
  /** The database to create. */
  file: string;
  setId: number;
  /** The current generation of the site. */
  generation: number;
  /** The database of the workspace that this one replaces. */
  former?: string | undefined;
  /** Merges changes into the set on the site, before they are committed here. Returns the set's new revision. */
  persist: (captured: Captured) => Promise<number>;
};

/**
 * Makes the workspace of a set from the content of the site.
 * @throws Refusal 404 when there is no such set, 409 when it is no longer open
 */
export async function openWorkspace({ live, file, setId, generation, former, persist }: Options): Promise<Workspace> {
  const removeFiles = () => Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true })));
  try {
    await writeFile(file, '', { mode: 0o600 }); // SQLite gives its log the same mode
    await live.copy(file, setId, generation);
    const engine = { ...singleProcess(), dialect: sqliteDialect(file) };
    const store = await openStore(engine, { prepare: neverSync, follow: followChanges });
    const close = async () => {
      await store.close();
      await removeFiles();
    };
    try {
      const shown = await prepare(store, setId, former);
      return { store: capturing(store, shown, persist), file, shown, close };
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    await removeFiles();
    throw error;
  }
}

/** The set on the site is durable. The workspace is made anew after a crash. */
async function neverSync(db: Database): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
}

async function prepare(store: Store, setId: number, former: string | undefined): Promise<Shown> {
  const { db } = store;
  const { revision, user_id, username } = await requireSet(db, setId);
  const generation = await storedGeneration(db);
  if (former !== undefined) await keepOwn(db, former, setId);
  await applyChangeSet(store, { id: user_id, username }, setId, { mode: 'preview' });
  await writeDueTexts(db);
  await installCapture(db);
  return { generation, revision };
}

/** The store, whose changes of content are merged into the set before they are committed. */
function capturing(store: Store, shown: Shown, persist: Options['persist']): Store {
  return {
    ...store,
    async changeContent(write) {
      let revision: number | undefined;
      const result = await store.changeContent(async (transaction) => {
        const written = await write(transaction);
        const captured = await takeCaptured(store.db, transaction);
        if (captured) revision = await persist(captured);
        return written;
      });
      // Otherwise another instance has changed the set too, and the workspace is made anew.
      if (revision === shown.revision + 1) shown.revision = revision;
      return result;
    },
  };
}

/** Makes a workspace use none of the ids that another one has meanwhile given to new rows. */
export async function skipIds({ store: { db, ids } }: Workspace, { rows }: Captured): Promise<void> {
  const added = rows.filter(({ before }) => before === null);
  if (added.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const { table, id } of added)
      if (table !== 'settings' && ((await ids.read(transaction, table)) ?? 0) < id)
        await ids.write(transaction, table, id);
  });
}

/** Adds the author of a change, whose id the history references. */
export async function addAuthor(db: Database, { id, username }: User): Promise<void> {
  if (id === null) return;
  const user = { id, username, password_hash: '', language: null, email: null, ...created() };
  await db
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
