import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../src/api/password.ts';
import { house } from '../src/domain/history.ts';
import { languages } from '../src/domain/language.ts';
import { createCategory, updateCategory } from '../src/store/category.ts';
import { openLocalStore } from '../src/store/local.ts';
import { createMachine, updateMachine } from '../src/store/machine.ts';
import { linkCategory } from '../src/store/machine-category.ts';
import { createEntry } from '../src/store/machine-list.ts';
import type { Database } from '../src/store/row.ts';
import { writeUser } from '../src/store/user.ts';
import { freePort, serve } from './serve.ts';

/** The product with many machines, and an administrator who is logged in. */
export type LargeSite = { url: string; cookie: string; machines: number; stop: () => Promise<void> };

/** Reads an answer to its end. */
export async function get({ url, cookie }: LargeSite, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** A keystroke of the administrator's: it makes every page old. */
export async function edit({ url, cookie }: LargeSite, round: number): Promise<void> {
  const answer = await fetch(`${url}/api/machine/10`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ description_de: `Beschreibung ${round}` }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The keystroke answered ${answer.status}`);
}

/** Fills a database in a folder of its own and starts the product on it. */
export async function openLargeSite(machines: number): Promise<LargeSite> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const login = { username: 'bench', password: 'seven blue spanners on a bench' };
  const store = await openLocalStore(directory);
  await writeUser(store.db, login.username, await hashPassword(login.password));
  await store.changeContent((transaction) => fill(transaction, machines));
  await store.close();
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: directory, DEMO_CONTENT: 'off', LOG_LEVEL: 'error' };
  const served = await serve(['node', join(import.meta.dirname, '../src/main.ts')], { port, environment });
  const cookie = await logIn(served.url, login);
  const stop = async () => {
    await served.stop();
    await rm(directory, { recursive: true });
  };
  return { url: served.url, cookie, machines, stop };
}

/** Answers the cookie of a new session. */
export async function logIn(url: string, login: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!cookie) throw new Error(`The login answered ${answer.status}`);
  return cookie;
}

/** Machines as they are in a catalogue: some lack a translation, some of them are older than their French text. */
async function fill(db: Database, machines: number): Promise<void> {
  for (let id = 1; id <= 8; id += 1) await createCategory(db, house, texts('name', `catégorie ${id}`) as never);
  await updateCategory(db, house, 1, { name_fr: 'Vérins' });
  for (let id = 1; id <= machines; id += 1) {
    const german = id % 7 === 0 ? { name_de: '' } : { name_de: `Maschine ${id}` };
    const long = texts('description', 'Une phrase qui décrit la machine. '.repeat(20));
    await createMachine(db, house, { ...texts('name', `machine ${id}`), ...long, ...german } as never);
    await linkCategory(db, house, id, (id % 8) + 1);
    await createEntry(db, house, 'advantages', id, texts('description', 'robuste'));
    for (const name of ['poids', 'force'])
      await createEntry(db, house, 'technical-characteristics', id, { ...texts('name', name), ...texts('value', '1') });
    if (id % 10 === 0) await updateMachine(db, house, id, { name_fr: `machine ${id} neuve`, name_it: `nuova ${id}` });
  }
}

function texts(field: string, text: string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [`${field}_${language}`, `${text} ${language}`]));
}

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
