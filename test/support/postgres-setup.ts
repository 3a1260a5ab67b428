import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { createDatabase, startCluster } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of an empty site's database, which each test copies. Undefined if tests use SQLite. */
    template: string | undefined;
  }
}

/** Starts one PostgreSQL for all tests of a run. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ inMemory: true });
  const template = await createDatabase(cluster.url);
  await (await openPostgresStore(template)).close();
  project.provide('template', template);
  return cluster.stop;
}
