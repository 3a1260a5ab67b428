import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openConfiguredStore } from '../../src/store/open-store.ts';
import { openSession } from './administrator.ts';
import { newDatabase } from './database.ts';
import { writeAdministrator } from './empty-site.ts';
import { type Call, over } from './over.ts';
import { password, startServer } from './server.ts';

/** A real server without content. `inSet` calls as the administrator in a set, `live` on the site. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('place', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'workspace-'));
    const database = await newDatabase(directory);
    onCleanup(async () => {
      await database.remove();
      await rm(directory, { recursive: true });
    });
    const environment: Record<string, string> = { ...database.environment, DEMO_CONTENT: 'off' };
    const store = await openConfiguredStore(readConfig({ DATA_DIR: directory, ...environment }));
    await writeAdministrator(store.db, password);
    await store.close();
    return { directory, environment };
  })
  .extend('server', async ({ place }, { onCleanup }) => {
    const server = await startServer(place.directory, place.environment);
    onCleanup(() => server.stop());
    return server;
  })
  .extend('live', async ({ server }): Promise<Call> => over(server, { cookie: await openSession(server.url) }))
  .extend('set', async ({ live }): Promise<number> => (await live('POST', '/api/change-sets', { name: 'Été' })).body.id)
  .extend('inSet', async ({ server, set }): Promise<Call> => {
    return over(server, { cookie: await openSession(server.url), 'x-change-set': String(set) });
  });
