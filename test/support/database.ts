import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseFile } from '../../src/store/engine/data-folder.ts';
import { openLocalStore } from '../../src/store/sqlite/open.ts';
import { createDatabase, dropDatabase, nameOf } from './postgres.ts';

/** The database of a test's site: its environment, and how to remove it. */
export type TestDatabase = { environment: Record<string, string>; remove: () => Promise<void> };

/** Creates a database of the kind under test: in the data folder, or in the run's PostgreSQL. */
export async function newDatabase(directory: string): Promise<TestDatabase> {
  const template = inject('template');
  if (template === undefined) {
    emptyDatabase ??= makeEmptyDatabase();
    await writeFile(join(directory, databaseFile), await emptyDatabase);
    return { environment: {}, remove: async () => {} };
  }
  const url = await createDatabase(template, nameOf(template));
  return { environment: { DATABASE_URL: url }, remove: () => dropDatabase(url) };
}

/** The database file of an empty site, kept because creating its tables takes longer than many tests. */
let emptyDatabase: Promise<Buffer> | undefined;

async function makeEmptyDatabase(): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'workshop-'));
  await (await openLocalStore(directory)).close();
  const file = await readFile(join(directory, databaseFile));
  await rm(directory, { recursive: true });
  return file;
}
