import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { openSession } from './administrator.ts';
import type { Answer } from './contract.ts';
import { newDatabase } from './database.ts';
import { type Server, startServer } from './server.ts';

type Headers = Record<string, string>;

/** Calls a server over HTTP. Parses JSON answers and follows no redirect. */
export function over({ url }: Server, always: Headers = {}) {
  return async (method: string, path: string, payload?: unknown, headers: Headers = {}): Promise<Answer> => {
    const isFile = payload instanceof Uint8Array;
    const type: Headers = payload === undefined || isFile ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...always, ...type, ...headers },
      ...(payload !== undefined && { body: isFile ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const text = await answer.text();
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      headers: Object.fromEntries(answer.headers),
    };
  };
}

export type Call = ReturnType<typeof over>;

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
