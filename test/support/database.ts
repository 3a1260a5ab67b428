import { inject } from 'vitest';
import { createDatabase, dropDatabase, nameOf } from './postgres.ts';

/** Where a site of a test has its database: what it is told by its environment, and what removes it. */
export type TestDatabase = { environment: Record<string, string>; remove: () => Promise<void> };

/** A new database of the kind that the run of tests is about: in the data folder, or in its PostgreSQL. */
export async function newDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  if (template === undefined) return { environment: {}, remove: async () => {} };
  const url = await createDatabase(template, nameOf(template));
  return { environment: { DATABASE_URL: url }, remove: () => dropDatabase(url) };
}
