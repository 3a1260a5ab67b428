import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, signIn } from '../support/administrator.ts';
import { backUp } from '../support/command.ts';
import { type Cluster, createDatabase, startCluster } from '../support/postgres.ts';
import { password, type Server, startServer } from '../support/server.ts';
import { textsIn } from '../support/site-texts.ts';

let cluster: Cluster;
let directory: string;
/** Holds a lock. `observer` reads `pg_stat_activity`, because a transaction sees only its first reading of it. */
let holder: pg.Client;
let observer: pg.Client;
let environment: Record<string, string>;
let servers: [Server, Server];

beforeAll(async () => {
  cluster = await startCluster({ inMemory: true });
  directory = await mkdtemp(join(tmpdir(), 'instances-'));
  const url = await createDatabase(cluster.url);
  environment = { DATABASE_URL: url, DEMO_CONTENT: 'off' };
  servers = [await startServer(directory, environment), await startServer(directory, environment)];
  [holder, observer] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [holder, observer]) await client.connect();
});

afterAll(async () => {
  for (const client of [holder, observer]) await client.end();
  for (const server of servers) await server.stop();
  await cluster.stop();
  await rm(directory, { recursive: true });
});

test('while one instance restores, both say so; a kill in the middle leaves the old site, and the next restore the new one', async () => {
  const [one, other] = servers;
  const administrator = await signIn(one.url);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Of the backup' });
  const backup = await backUp(directory, environment);
  await administrator('PATCH', `/api/machine/${id}`, { name_fr: 'Of now' });
  const cookie = await openSession(one.url);
  const restore = ({ url }: Server) =>
    fetch(`${url}/api/backup/${backup}/restore`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    }).then(({ status }) => status);

  await holder.query('begin; lock table machine in share mode'); // makes deletions wait
  expect(await restore(one)).toBe(202);
  for (const server of servers) await expect.poll(() => maintenanceOf(server)).toEqual(maintained);
  await expect.poll(isDeleting).toBe(true);
  await one.kill();
  await expect.poll(() => namesOn(other), { message: 'the other goes on' }).toEqual(['Of now']);
  expect((await fetch(`${other.url}/api/auth`, { headers: { cookie } })).status).toBe(200);
  const interrupted = { state: 'failed', error: 'The server stopped before the backup was restored' };
  await expect.poll(() => lastRestore(other, cookie)).toMatchObject(interrupted);
  servers[0] = await startServer(directory, environment);
  await holder.query('rollback');

  await expect.poll(() => restore(other), { message: 'once no scheduled backup runs' }).toBe(202);
  for (const server of servers) {
    await expect.poll(() => namesOn(server)).toEqual(['Of the backup']);
    expect((await fetch(`${server.url}/api/auth`, { headers: { cookie } })).status).toBe(401);
  }
});

const maintained = {
  page: [503, '30', '<html lang="it">', true],
  call: [503, '30', { detail: 'The site is being maintained. Try again in a few minutes' }],
  ready: 200,
};

async function maintenanceOf({ url }: Server) {
  const page = await fetch(`${url}/it`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const call = await fetch(`${url}/api/machine`);
  const says = html.includes(textsIn('it')('maintenance.text'));
  return {
    page: [page.status, page.headers.get('retry-after'), /<html[^>]*>/.exec(html)?.[0], says],
    call: [call.status, call.headers.get('retry-after'), await call.json()],
    ready: (await fetch(`${url}/readyz`)).status,
  };
}

async function isDeleting(): Promise<boolean> {
  const { rows } = await observer.query(`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'delete from "machine"%'`);
  return rows.length > 0;
}

async function namesOn({ url }: Server): Promise<string[] | number> {
  const answer = await fetch(`${url}/api/machine`);
  if (!answer.ok) return answer.status;
  return ((await answer.json()) as { name_fr: string }[]).map(({ name_fr }) => name_fr);
}

async function lastRestore({ url }: Server, cookie: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/backup`, { headers: { cookie } });
  return ((await answer.json()) as { restore?: unknown }).restore;
}
