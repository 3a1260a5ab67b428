import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseFile } from '../../src/store/engine/data-folder.ts';
import { emptySite } from './empty-site.ts';
import { createDatabase, dropDatabase, nameOf } from './postgres.ts';

/** The database of a test's site: its environment, and how to remove it. */
export type TestDatabase = { environment: Record<string, string>; remove: () => Promise<void> };

/** Creates a database of the kind under test: in the data folder, or in the run's PostgreSQL. */
export async function newDatabase(directory: string): Promise<TestDatabase> {
  const template = inject('template');
  if (template === undefined) {
    await writeFile(join(directory, databaseFile), await emptySite());
    return { environment: {}, remove: async () => {} };
  }
  const url = await createDatabase(template, nameOf(template));
  return { environment: { DATABASE_URL: url }, remove: () => dropDatabase(url) };
}
