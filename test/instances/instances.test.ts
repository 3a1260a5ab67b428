import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openSession, signIn } from '../support/administrator.ts';
import { type Cluster, createDatabase, startCluster } from '../support/postgres.ts';
import { enquiry } from '../support/samples.ts';
import { type Server, startServer } from '../support/server.ts';

const demo = join(import.meta.dirname, '../../content/demo/machines');

let cluster: Cluster;
let directory: string;
let database: pg.Client;
let servers: [Server, Server];

/** Two instances that start simultaneously on an empty database. */
beforeAll(async () => {
  cluster = await startCluster({ inMemory: true });
  directory = await mkdtemp(join(tmpdir(), 'instances-'));
  const url = await createDatabase(cluster.url);
  const environment = { DATABASE_URL: url };
  servers = await Promise.all([startServer(directory, environment), startServer(directory, environment)]);
  database = await connect(url);
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await cluster.stop();
  await rm(directory, { recursive: true });
});

test('two instances create demonstration content and the administrator once, and a session is valid on both', async () => {
  const count = async (table: string) => (await database.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  expect(await count('machine')).toBe((await readdir(demo)).length);
  expect(await count('"user"')).toBe(1);
  const cookie = await openSession(servers[0].url);
  expect((await fetch(`${servers[1].url}/api/auth`, { headers: { cookie } })).status).toBe(200);
  await fetch(`${servers[1].url}/api/auth/logout`, { headers: { cookie } });
  expect((await fetch(`${servers[0].url}/api/auth`, { headers: { cookie } })).status).toBe(401);
});

test('an edit on one instance is on the page of the other, even if the notification is lost', async () => {
  const [one, other] = servers;
  const edit = await signIn(one.url);
  const shows = (name: string) => expect.poll(() => pageOf(other)).toContain(name);
  await pageOf(other);
  await edit('PATCH', '/api/page/machine/text/machine.requestQuote', { text_fr: 'Demander un prix' });
  await shows('Demander un prix');
  await edit('PATCH', '/api/machine/1', { name_fr: 'Announced' });
  await shows('Announced');

  await database.query(`update machine set name_fr = 'Unannounced' where id = 1`);
  await database.query('update generation set value = value + 1');
  await shows('Unannounced');

  const cut = await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select value, exists%'`);
  expect(cut.rowCount, 'listening connections').toBe(2);
  await edit('PATCH', '/api/machine/1', { name_fr: 'After a cut' });
  await shows('After a cut');
});

test('a task that loses its lock is aborted', async () => {
  const store = await openPostgresStore(await createDatabase(cluster.url));
  const task = store.withLock('task', async (signal) => {
    const abort = once(signal, 'abort'); // may arrive before the answer to its query
    await database.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
    await abort;
    return 'done';
  });
  expect(await task).toBe('done');
  await store.close();
});

test('without the database, cached pages are served and other requests get 503 until it is back', async () => {
  const [one, other] = servers;
  await pageOf(one);
  await cluster.kill();
  expect(await pageOf(one)).toContain('After a cut');
  const call = await fetch(`${one.url}/api/machine`);
  expect([call.status, await call.json()]).toEqual([503, { detail: 'The database cannot be reached at the moment' }]);
  const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(enquiry) };
  expect((await fetch(`${one.url}/api/contact`, form)).status).toBe(503);
  expect((await fetch(`${one.url}/fr/machine/2`, { headers: { accept: 'text/html' } })).status).toBe(503);
  await cluster.start();
  const send = async () => (await fetch(`${one.url}/api/contact`, form)).status;
  await expect.poll(send).toBe(204);
  await (await signIn(one.url))('PATCH', '/api/machine/1', { name_fr: 'After the night' });
  await expect.poll(() => pageOf(other)).toContain('After the night');
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // one test stops the database
  await client.connect();
  return client;
}

async function pageOf({ url }: Server): Promise<string> {
  return (await fetch(`${url}/fr/machine/1`)).text();
}
