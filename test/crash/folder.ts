import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { contentTables } from '../../src/store/content-table.ts';
import { fileFolders } from '../../src/store/data-folder.ts';
import { openLocalStore } from '../../src/store/local.ts';
import { writeSetting } from '../../src/store/setting.ts';
import { sha256, withDatabase } from './state.ts';

/**
 * What must hold of a data folder whatever was done to it: a sound database, a history that knows each row as it is, a
 * mail for each enquiry, and for each row that names a file that file, whole and under its right name.
 * @returns a sentence for everything that does not hold
 */
export function folderFaults(directory: string): string[] {
  return withDatabase(directory, (database) => [
    ...unsound(database),
    ...unrecorded(database),
    ...mailless(database),
    ...badMedia(database, join(directory, 'media')),
    ...badAttachments(database, join(directory, 'attachments')),
  ]);
}

/**
 * Lets two days pass for all files, so that the product's next start has to clear away those that no row names. The
 * database is not looked at: that would mend it before the product does.
 */
export function age(directory: string): void {
  const time = Date.now() / 1000 - 2 * 24 * 60 * 60;
  for (const path of fileFolders.flatMap(({ folder }) => filesIn(join(directory, folder))))
    utimesSync(path, time, time);
}

/** A site whose clock has gone right for a day: only then does it clear anything away. */
export async function trustClock(directory: string): Promise<void> {
  const store = await openLocalStore(directory);
  await writeSetting(store.db, 'clock_seen', { at: Date.now(), trustedFrom: 0 });
  await store.close();
}

/** Waits until the product has cleared away what no row names. Answers what it has left in spite of all patience. */
export async function clearedAway(directory: string): Promise<string[]> {
  for (let attempt = 0; attempt < 200 && unnamedFiles(directory).length > 0; attempt += 1) await setTimeout(50);
  return unnamedFiles(directory).map((path) => `${path} is named by no row, and was not cleared away`);
}

function unnamedFiles(directory: string): string[] {
  return withDatabase(directory, (database) =>
    fileFolders.flatMap(({ folder, table, column }) => {
      const rows = database.prepare(`select ${column} as name from ${table}`).all();
      const named = new Set(rows.map(({ name }) => join(directory, folder, String(name))));
      return filesIn(join(directory, folder)).filter((path) => !named.has(path));
    }),
  );
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

function unsound(database: DatabaseSync): string[] {
  const checks = ['integrity_check', 'foreign_key_check'].map((check) => database.prepare(`pragma ${check}`).all());
  return checks
    .flat()
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => `The database is not sound: ${JSON.stringify(row)}`);
}

/** A row, its version and its entry of the history are written in one transaction. */
function unrecorded(database: DatabaseSync): string[] {
  return Object.entries(contentTables).flatMap(([table, { record, noun }]) =>
    database
      .prepare(
        `select id, version from "${table}" as row where version is not
          (select max(version) from history where noun = ? and item_noun = ? and item_id = row.id)`,
      )
      .all(record, noun)
      .map(({ id, version }) => `The history does not know version ${version} of ${table} ${id}`),
  );
}

function mailless(database: DatabaseSync): string[] {
  return database
    .prepare('select id from message where (select count(*) from outbox where message_id = message.id) <> 1')
    .all()
    .map(({ id }) => `Message ${id} has not exactly one mail`);
}

/** Rows whose file is missing or of another size, and files that have a name for good and are not what it says. */
function badMedia(database: DatabaseSync, folder: string): string[] {
  const rows = database.prepare('select name as file, size as bytes from media').all();
  const stored = filesIn(folder).filter((path) => /^[\da-f]{32}\.\w+$/.test(basename(path)));
  const damaged = stored.filter((path) => !basename(path).startsWith(sha256(readFileSync(path)).slice(0, 32)));
  return [...badFiles(rows, folder), ...damaged.map((path) => `${path} is not what its name says`)];
}

function badAttachments(database: DatabaseSync, folder: string): string[] {
  return badFiles(database.prepare('select file, bytes from attachment').all(), folder);
}

function badFiles(rows: Record<string, unknown>[], folder: string): string[] {
  return rows
    .filter(({ file, bytes }) => statSync(join(folder, String(file)), { throwIfNoEntry: false })?.size !== bytes)
    .map(({ file }) => `The file ${file} is missing or not whole`);
}
