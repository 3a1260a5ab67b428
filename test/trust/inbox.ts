import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openConfiguredStore } from '../../src/store/open-store.ts';
import { openSession } from '../support/administrator.ts';
import { fillEnquiries, rareWord } from '../support/large-inbox.ts';
import { forgetPeak, memoryOf, peakOf } from '../support/memory.ts';
import { createDatabase, startCluster } from '../support/postgres.ts';
import { random } from '../support/random.ts';
import { type Server, startServer } from '../support/server.ts';
import type { TrustCheck } from './check.ts';

const enquiries = 30_000;
const length = 9000; // characters
const rounds = 15;
const slowestList = 200; // ms
const slowestPage = { exporting: 250, deleting: 500 }; // ms
const mostGrowth = 50; // MB

const lists = {
  page: 'limit=50',
  'last page': `limit=50&offset=${enquiries - 100}`,
  suspect: 'limit=50&suspect=true',
  archived: 'limit=50&state=archived',
  'a rare word': `limit=50&search=${rareWord}`,
  'a word of all': 'limit=50&search=presse',
  'its last page': 'limit=25&offset=475&search=presse',
  'no word': 'limit=50&search=quetzalcoatl',
  'two letters': 'limit=50&search=qx',
};

type Say = (line: string) => void;
type Outcome = { lists: number[]; growth: number; exporting: number; deleting: number; deleted: number; rows: number };

export const check: TrustCheck = {
  subject: `${enquiries} enquiries of ${length / 1000} KB on both databases: listed, filtered and searched ${rounds} times, exported, and all deleted at once, while a visitor reads pages`,
  goal: `lists and searches below ${slowestList} ms; the export takes at most ${mostGrowth} MB; no kept page waits ${slowestPage.exporting} ms meanwhile, or ${slowestPage.deleting} ms while all are deleted`,
  async run({ seed, say }) {
    const sqlite = await tryEnquiries(seed, say);
    const cluster = await startCluster({ inMemory: false });
    const postgres = await tryEnquiries(seed, say, await createDatabase(cluster.url)).finally(() => cluster.stop());
    return {
      figure: `SQLite: ${tell(sqlite)}; PostgreSQL: ${tell(postgres)}`,
      passed: isGood(sqlite) && isGood(postgres),
    };
  },
};

async function tryEnquiries(seed: number, say: Say, url?: string): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'inbox-'));
  const environment = { ...(url && { DATABASE_URL: url }), DEMO_CONTENT: 'off' };
  const store = await openConfiguredStore({ DATA_DIR: directory, ...environment });
  const begin = performance.now();
  await fillEnquiries(store, enquiries, length, random(seed));
  if (url) await sql`vacuum analyze`.execute(store.db); // like autovacuum within a minute, since texts are scanned without statistics
  await store.close();
  say(`${url ? 'PostgreSQL' : 'SQLite'}: ${((performance.now() - begin) / enquiries).toFixed(1)} ms to store each`);
  const server = await startServer(directory, environment, { flags: [] }); // operators' flags
  try {
    return await measure(server, say);
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(server: Server, say: Say): Promise<Outcome> {
  const cookie = await openSession(server.url);
  const times: number[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const own: number[] = [];
    await get(server, `/api/message?${query}`, cookie); // warms up the JIT and the disk cache
    for (let round = 0; round < rounds; round += 1)
      own.push(await timed(() => get(server, `/api/message?${query}`, cookie)));
    say(`${name}: ${own.map((time) => time.toFixed(0)).join(' ')} ms`);
    times.push(...own);
  }
  forgetPeak(server.pid);
  const before = memoryOf(server.pid);
  const exported = await whileReading(server, () => countExported(server, cookie));
  const growth = peakOf(server.pid) - before;
  const removed = await whileReading(server, () => deleteAll(server, cookie));
  say(`export ${(exported.took / 1000).toFixed(1)} s, deletion ${(removed.took / 1000).toFixed(1)} s`);
  const [rows, deleted] = [exported.result, removed.result];
  return { lists: times, growth, exporting: exported.slowest, deleting: removed.slowest, deleted, rows };
}

async function get({ url }: Server, path: string, cookie: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
  return text;
}

/** Counts the rows of the export. Streams it without storing it, so that concurrent reads do not wait. */
async function countExported({ url }: Server, cookie: string): Promise<number> {
  const { body } = await fetch(`${url}/api/message/export?state=all`, { headers: { cookie } });
  let lines = 0;
  for await (const chunk of body ?? []) for (const byte of chunk) if (byte === 0x0d) lines += 1;
  return lines - 1; // without the header row
}

async function deleteAll({ url }: Server, cookie: string): Promise<number> {
  let deleted = 0;
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const answer = await fetch(`${url}/api/message/bulk`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: { state: 'all' }, action: 'delete', before }),
    });
    const { changed, next } = (await answer.json()) as { changed: unknown[]; next: number | null };
    deleted += changed.length;
    before = next;
  }
  return deleted;
}

/** Reads a cached page repeatedly during a task. Returns the slowest time, in ms. */
async function whileReading<Result>({ url }: Server, task: () => Promise<Result>) {
  let isOver = false;
  let slowest = 0;
  const read = async () => {
    while (!isOver) {
      slowest = Math.max(slowest, await timed(async () => (await fetch(`${url}/fr`)).text()));
      await setTimeout(5);
    }
  };
  await fetch(`${url}/fr`);
  const reading = read();
  const begin = performance.now();
  const result = await task().finally(() => (isOver = true));
  const took = performance.now() - begin;
  await reading;
  return { result, slowest, took };
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
}

function isGood({ lists: times, growth, exporting, deleting, deleted, rows }: Outcome): boolean {
  const isQuick =
    Math.max(...times) < slowestList && exporting < slowestPage.exporting && deleting < slowestPage.deleting;
  return isQuick && growth <= mostGrowth && deleted === enquiries && rows === enquiries;
}

function tell({ lists: times, growth, exporting, deleting, deleted, rows }: Outcome): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const [p50, most, slowExport, slowDeletion] = [median, Math.max(...times), exporting, deleting].map(Math.round);
  return `lists p50 ${p50} ms, at most ${most}; ${rows} exported with +${growth} MB, pages within ${slowExport} ms; ${deleted} deleted, pages within ${slowDeletion} ms`;
}
