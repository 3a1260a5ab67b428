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

/**
 * Compares the calls of the back-office, and the public catalogue, at 10,000 machines with the same at 100, in one run:
 * two servers answer in turns. A page of a list is as long on both, so a ratio near 1 says that a call costs what it
 * shows and not what there is.
 */
const few = 100;
const many = 10_000;
const rounds = 15;

const page = 'limit=50';
const calls = {
  'list, first page': `/api/machine?${page}&visible=true`,
  'list, its middle': `/api/machine?${page}&offset={middle}`,
  'sorted by name': `/api/machine?${page}&sort=name`,
  'sorted by change': `/api/machine?${page}&sort=updated_at&order=desc`,
  'search, one found': `/api/machine?${page}&search=Maschine%2057`,
  'search, all found': `/api/machine?${page}&search=machine`,
  'of a category': `/api/machine?${page}&category=2`,
  translations: `/api/translations?${page}`,
  'translations missing': `/api/translations?${page}&state=missing`,
  'translations missing in one': `/api/translations?${page}&state=missing&language=de`,
  'translations outdated': `/api/translations?${page}&state=outdated`,
  'translations complete': `/api/translations?${page}&state=complete&language=it`,
  'history of a machine': '/api/history?noun=machine&id=10',
  'history of all': '/api/history',
  'one machine': '/api/machine/10',
} as const;

type Site = { url: string; cookie: string; machines: number; stop: () => Promise<void> };

const sites = [await openSite(few), await openSite(many)] as const;
try {
  const times = new Map<string, [few: number[], many: number[]]>();
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, measure] of measures()) {
      for (const [index, site] of sites.entries()) {
        const time = await measure(site, round);
        const both = times.get(name) ?? [[], []];
        times.set(name, both);
        if (round >= 0) both[index]?.push(time); // the first rounds warm up
      }
    }
  }
  console.table(
    Object.fromEntries(
      [...times].map(([name, [atFew, atMany]]) => [
        name,
        {
          [`ms at ${few}`]: median(atFew).toFixed(1),
          [`ms at ${many}`]: median(atMany).toFixed(1),
          ratio: (median(atMany) / median(atFew)).toFixed(1),
        },
      ]),
    ),
  );
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}

function measures(): [name: string, measure: (site: Site, round: number) => Promise<number>][] {
  return [
    ...Object.entries(calls).map(([name, path]): [string, (site: Site) => Promise<number>] => [
      name,
      (site) => timed(() => get(site, path.replace('{middle}', String(site.machines / 2)))),
    ]),
    ['a keystroke', (site, round) => timed(() => edit(site, round))],
    // The keystroke has made every page old: this one is made anew.
    ['public catalogue, made anew', (site) => timed(() => get(site, '/fr/nos-machines'))],
  ];
}

async function get({ url, cookie }: Site, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

async function edit({ url, cookie }: Site, round: number): Promise<void> {
  const answer = await fetch(`${url}/api/machine/10`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ description_de: `Beschreibung ${round}` }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The keystroke answered ${answer.status}`);
}

async function openSite(machines: number): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const login = { username: 'bench', password: 'seven blue spanners on a bench' };
  const store = await openLocalStore(directory);
  await writeUser(store.db, login.username, await hashPassword(login.password));
  await store.changeContent((transaction) => fill(transaction, machines));
  await store.close();
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: directory, DEMO_CONTENT: 'off', LOG_LEVEL: 'error' };
  const served = await serve(['node', join(import.meta.dirname, '../src/main.ts')], { port, environment });
  const answer = await fetch(`${served.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (!cookie) throw new Error(`The login answered ${answer.status}`);
  const stop = async () => {
    await served.stop();
    await rm(directory, { recursive: true });
  };
  return { url: served.url, cookie, machines, stop };
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

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
