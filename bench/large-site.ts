import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '../src/api/auth/password.ts';
import { writeUser } from '../src/store/account/user.ts';
import { writeDueTexts } from '../src/store/content/search-index.ts';
import { openConfiguredStore } from '../src/store/open-store.ts';
import { createDatabase } from '../test/support/postgres.ts';
import { freePort } from '../test/support/server.ts';
import { fill } from './fill.ts';
import { fillVisits } from './fill-visits.ts';
import { product, serve } from './serve.ts';

type Login = { username: string; password: string };

/** A server with many machines, a million visits and the session cookie of an administrator. `startTime` is in milliseconds. */
export type LargeSite = {
  url: string;
  cookie: string;
  machines: number;
  startTime: number;
  stop: () => Promise<void>;
};

/** Requests a path as the administrator and returns the response body. Throws unless the status is 200. */
export async function get({ url, cookie }: LargeSite, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return text;
}

/** Saves a keystroke of the administrator, which makes every page stale. Returns the new text. */
export async function edit({ url, cookie }: LargeSite, round: number): Promise<string> {
  const text = `Beschreibung ${round}`;
  const answer = await fetch(`${url}/api/machine/10`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ description_de: text }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The keystroke answered ${answer.status}`);
  return text;
}

/**
 * Fills a new database and starts the product with it.
 * @param cluster the address of a PostgreSQL server for the database; without one it is a SQLite file
 */
export async function openLargeSite(machines: number, cluster?: string): Promise<LargeSite> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const place = { DATA_DIR: directory, ...(cluster && { DATABASE_URL: await createDatabase(cluster) }) };
  const login = { username: 'bench', password: 'seven blue spanners on a bench' };
  await prepare(place, machines, login);
  const port = await freePort();
  const environment = { ...place, PORT: String(port), DEMO_CONTENT: 'off', LOG_LEVEL: 'error' };
  const begin = performance.now();
  const served = await serve(product, { port, environment });
  const startTime = performance.now() - begin;
  const cookie = await logIn(served.url, login);
  const stop = async () => {
    await served.stop();
    await rm(directory, { recursive: true });
  };
  return { url: served.url, cookie, machines, startTime, stop };
}

async function prepare(
  place: Parameters<typeof openConfiguredStore>[0],
  machines: number,
  login: Login,
): Promise<void> {
  const store = await openConfiguredStore(place);
  await writeUser(store.db, login.username, await hashPassword(login.password));
  await store.changeContent((transaction) => fill(transaction, machines));
  await writeDueTexts(store.db);
  await fillVisits(store.db);
  // PostgreSQL would do this on its own, but only minutes after so many writes, and while it is measured.
  if (place.DATABASE_URL) for (const work of [sql`vacuum analyze`, sql`checkpoint`]) await work.execute(store.db);
  await store.close();
}

/** Logs in and returns the session cookie. */
export async function logIn(url: string, login: Login): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!cookie) throw new Error(`The login answered ${answer.status}`);
  return cookie;
}

/** Returns the duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
