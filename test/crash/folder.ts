import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contentTables } from '../../src/store/content/content-table.ts';
import { endLeases } from '../../src/store/delivery/lease.ts';
import { writeAppState } from '../../src/store/engine/app-state.ts';
import { fileFolders } from '../../src/store/engine/data-folder.ts';
import type { Store } from '../../src/store/engine/store.ts';
import { openConfiguredStore } from '../../src/store/open-store.ts';
import { type Location, type Read, withDatabase } from './database.ts';
import { sha256 } from './state.ts';

/**
 * Checks the invariants of a data folder: a sound database, a history that matches each row, a mail for each enquiry, and a complete file under the right name for each row that names one.
 * @returns a sentence for each violation
 */
export function folderFaults(location: Location): Promise<string[]> {
  const { directory, url } = location;
  return withDatabase(location, async (read) => [
    ...(url === undefined ? await unsound(read) : []), // PostgreSQL checks that itself
    ...(await unrecorded(read)),
    ...(await mailless(read)),
    ...(await badMedia(read, join(directory, 'media'))),
    ...(await badAttachments(read, join(directory, 'attachments'))),
  ]);
}

/**
 * Makes all files two days older, so that the next start has to remove those without a row. Leaves SQLite alone, where
 * the product cleans up at each start: opening the database would repair it before the product does.
 */
export async function age(location: Location): Promise<void> {
  const { directory, url } = location;
  const time = Date.now() / 1000 - 2 * 24 * 60 * 60;
  for (const path of fileFolders.flatMap(({ folder }) => filesIn(join(directory, folder))))
    utimesSync(path, time, time);
  if (url === undefined) return;
  await withStore(location, async ({ db }) => {
    await writeAppState(db, 'cleared_away', 0);
    await endLeases(db); // no other instance to wait for
  });
}

/** Pretends that the clock has been right for a day, since the product cleans up only then. */
export function trustClock(location: Location): Promise<void> {
  return withStore(location, ({ db }) => writeAppState(db, 'clock_seen', { at: Date.now(), trustedFrom: 0 }));
}

async function withStore({ directory, url }: Location, use: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore({ DATA_DIR: directory, DATABASE_URL: url });
  await use(store);
  await store.close();
}

/** Waits until the product has removed files without a row. Returns the files that remain. */
export async function clearedAway(location: Location): Promise<string[]> {
  for (let attempt = 0; attempt < 1200 && (await unnamedFiles(location)).length > 0; attempt += 1) await setTimeout(50);
  return (await unnamedFiles(location)).map((path) => `${path} is named by no row, and was not cleared away`);
}

async function unnamedFiles(location: Location): Promise<string[]> {
  const files: string[] = [];
  for (const [folder, columns] of Map.groupBy(fileFolders, (named) => named.folder)) {
    const path = join(location.directory, folder);
    const query = columns.map(({ table, column }) => `select ${column} as name from ${table}`).join(' union all ');
    const rows = await withDatabase(location, (read) => read(query));
    const named = new Set(rows.map(({ name }) => join(path, String(name))));
    files.push(...filesIn(path).filter((file) => !named.has(file)));
  }
  return files;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
}

async function unsound(read: Read): Promise<string[]> {
  const checks = [...(await read('pragma integrity_check')), ...(await read('pragma foreign_key_check'))];
  return checks
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => `The database is not sound: ${JSON.stringify(row)}`);
}

/**
 * Returns rows that differ from their history. A row, its version and its history entry are written in one transaction.
 */
async function unrecorded(read: Read): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, { record, noun }] of Object.entries(contentTables)) {
    if (table === 'page') continue; // only the texts of its rows change
    // Rows added by a migration are in the history only once they change.
    const rows = await read(
      `select id, version from "${table}" as item where version is distinct from
        (select max(version) from history where noun = ? and item_noun = ? and item_id = item.id)
        and not (version = 1 and created_at < (select min(at) from history))`,
      record,
      noun,
    );
    faults.push(...rows.map(({ id, version }) => `The history does not know version ${version} of ${table} ${id}`));
  }
  return faults;
}

async function mailless(read: Read): Promise<string[]> {
  const enquiries = await read(
    `select id from enquiry
     where (select count(*) from outbox where enquiry_id = enquiry.id and kind = 'enquiry') <> 1`,
  );
  const answers = await read(
    `select id from enquiry_mail where direction = 'sent'
     and (select count(*) from outbox where outbox.mail_id = enquiry_mail.mail_id and kind = 'answer') <> 1`,
  );
  return [
    ...enquiries.map(({ id }) => `Enquiry ${id} has not exactly one mail`),
    ...answers.map(({ id }) => `Answer ${id} has not exactly one mail`),
  ];
}

/** Returns rows whose file is missing or of another size, and complete files whose name does not match. */
async function badMedia(read: Read, folder: string): Promise<string[]> {
  const rows = await read('select name as file, size as bytes from media');
  const stored = filesIn(folder).filter((path) => /^[\da-f]{32}\.\w+$/.test(basename(path)));
  const damaged = stored.filter((path) => !basename(path).startsWith(hashOf(path)?.slice(0, 32) ?? ''));
  return [...badFiles(rows, folder), ...damaged.map((path) => `${path} is not what its name says`)];
}

/** Returns the hash of a file, or undefined if the product has removed it meanwhile. */
function hashOf(path: string): string | undefined {
  try {
    return sha256(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function badAttachments(read: Read, folder: string): Promise<string[]> {
  return badFiles(await read('select file, bytes from attachment'), folder);
}

function badFiles(rows: Record<string, unknown>[], folder: string): string[] {
  return rows
    .filter(({ file, bytes }) => statSync(join(folder, String(file)), { throwIfNoEntry: false })?.size !== bytes)
    .map(({ file }) => `The file ${file} is missing or not whole`);
}
