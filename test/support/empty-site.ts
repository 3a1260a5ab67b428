import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { writeUser } from '../../src/store/account/user.ts';
import { databaseFile } from '../../src/store/engine/data-folder.ts';
import type { Database } from '../../src/store/engine/row.ts';
import { openLocalStore } from '../../src/store/sqlite/open.ts';

/** A hash that is cheap to verify, as a thousand tests log in. auth.test.ts checks the cost of the site's own hashes. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function writeAdministrator(db: Database, password: string): Promise<void> {
  await writeUser(db, 'admin', await cheapHash(password));
}

/** The database files of empty sites by password: creating their tables takes longer than many tests. */
const made = new Map<string | undefined, Promise<Buffer>>();

/** Returns the database file of an empty site, with an administrator if a password is given. */
export function emptySite(password?: string): Promise<Buffer> {
  const known = made.get(password) ?? makeEmptySite(password);
  made.set(password, known);
  return known;
}

/** Spares a server on a new folder its first start, in which it makes tables and rates the first password. */
export async function beginSite(directory: string, password: string): Promise<void> {
  const file = join(directory, databaseFile);
  if (!existsSync(file)) await writeFile(file, await emptySite(password));
}

async function makeEmptySite(password: string | undefined): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'workshop-'));
  const store = await openLocalStore(directory);
  if (password !== undefined) await writeAdministrator(store.db, password);
  await store.close();
  const file = await readFile(join(directory, databaseFile));
  await rm(directory, { recursive: true });
  return file;
}
