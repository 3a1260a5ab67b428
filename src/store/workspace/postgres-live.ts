import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { batches } from '../../lib/batches.ts';
import { writeDueTexts } from '../content/search-index.ts';
import { settingsName } from '../content/settings.ts';
import { readAppState, writeAppState } from '../engine/app-state.ts';
import { copyHighestIds, replaceRows, type Side } from '../engine/copy-rows.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { storedGeneration } from '../engine/store.ts';
import { migrationDialect } from '../postgres/dialect.ts';
import { postgresIds } from '../postgres/highest-ids.ts';
import { openCopy } from '../sqlite/open-copy.ts';
import { copyFile, isCopied } from './copy-file.ts';
import type { Live } from './live.ts';

type Base = { file: string; generation: number; madeAt: number; took: number };

/**
 * The content of a site with PostgreSQL. Reading it and building the search index takes seconds for thousands of records, so all
 * workspaces are copied from one file. That is made anew after a change of content, but used for at least as long as making it took.
 * @param folder where to keep that file
 */
export function postgresLive(url: string, folder: string): Live {
  let base: Promise<Base> | undefined;
  let made = 0;

  async function make(): Promise<Base> {
    const file = join(folder, `site-${++made}.db`);
    const begun = performance.now();
    await writeFile(file, '', { mode: 0o600 });
    const generation = await copyContent(url, file);
    const madeAt = performance.now();
    return { file, generation, madeAt, took: madeAt - begun };
  }

  async function renewed(before: Promise<Base> | undefined, generation: number): Promise<Base> {
    const known = await before?.catch(() => undefined);
    if (known && (known.generation >= generation || performance.now() - known.madeAt < known.took)) return known;
    const next = await make();
    if (known) await rm(known.file, { force: true });
    return next;
  }

  return {
    async copy(file, setId, generation) {
      base = renewed(base, generation); // one after the other
      copyFile((await base).file, file, setId);
      await copySet(url, file, setId);
    },
  };
}

async function copyContent(url: string, file: string): Promise<number> {
  const source = new Kysely<Schema>(migrationDialect(url));
  const copy = await openCopy(file);
  try {
    await sql`pragma synchronous = off`.execute(copy.db);
    const moment = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await moment.execute((from) =>
      copy.db.transaction().execute(async (to) => {
        await replaceRows({ db: from, ids: postgresIds }, { db: to, ids: copy.ids }, isCopied);
        const settings = await readAppState(from, settingsName);
        if (settings !== undefined) await writeAppState(to, settingsName, settings);
      }),
    );
    await writeDueTexts(copy.db);
    return await storedGeneration(copy.db);
  } finally {
    await Promise.all([source.destroy(), copy.close()]);
  }
}

async function copySet(url: string, file: string, setId: number): Promise<void> {
  const source = new Kysely<Schema>(migrationDialect(url));
  const copy = await openCopy(file);
  try {
    const moment = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await moment.execute((from) =>
      copy.db.transaction().execute(async (to) => {
        await copyReserved({ db: from, ids: postgresIds }, { db: to, ids: copy.ids });
        await copyRowsOfSet(from, to, setId);
      }),
    );
  } finally {
    await Promise.all([source.destroy(), copy.close()]);
  }
}

/**
 * Copies what sets have reserved on the site since the content was copied, which is no change of content: rows for texts of pages, and
 * ids. Without it, each new row would get an id that is taken, and be refused.
 */
async function copyReserved(from: Side, to: Side): Promise<void> {
  for (const table of ['page', 'page_text'] as const) {
    const last = (await to.ids.read(to.db, table)) ?? 0;
    const rows = await from.db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').execute();
    for (const some of batches(rows, atOnce))
      await to.db
        .insertInto(table)
        .values(some as never)
        .execute();
  }
  await copyHighestIds(from, to, isCopied);
}

/** Rows of a set copied by one statement. */
const atOnce = 500;

async function copyRowsOfSet(from: Database, to: Database, setId: number): Promise<void> {
  const set = await from.selectFrom('change_set').selectAll().where('id', '=', setId).execute();
  if (set.length === 0) return;
  await to.insertInto('change_set').values(set).execute();
  const changes = await from.selectFrom('change_set_change').selectAll().where('set_id', '=', setId).execute();
  for (const some of batches(changes, atOnce)) await to.insertInto('change_set_change').values(some).execute();
  const files = await from.selectFrom('change_set_media').selectAll().where('set_id', '=', setId).execute();
  if (files.length > 0) await to.insertInto('change_set_media').values(files).execute();
}
