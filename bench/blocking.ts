import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { pagePath } from '../src/domain/page/page.ts';
import { languages } from '../src/domain/text/language.ts';
import { logIn } from './large-site.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints how long visitors wait while the product encodes pictures and draws data sheets. A visitor requests a stylesheet
 * every five milliseconds, on an idle server and during each kind of work, in five rounds, each with a fresh server.
 * The median of the rounds counts, because other load on the machine disturbs only some of them. The limit is 50 ms.
 * A stylesheet, because each picture makes pages stale, and rendering them again would be measured too.
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const rounds = 5;
const most = 50;

const works = {
  'at rest': () => setTimeout(3000),
  'photographs uploaded': upload,
  'their variants encoded': makeVariants,
  'data sheets drawn': makeDataSheets,
};
type Work = keyof typeof works;

const photographs = await Promise.all(Array.from({ length: 6 }, (_, index) => photograph(index)));
const measured: Record<Work, number[]>[] = [];
for (let round = 1; round <= rounds; round += 1) {
  console.log(`round ${round} of ${rounds}`);
  measured.push(await measure());
}
const rows = new Map((Object.keys(works) as Work[]).map((work) => [work, row(measured.map((waits) => waits[work]))]));
console.table(Object.fromEntries(rows));
if ([...rows.values()].some(({ 'longest ms': longest }) => longest > most)) {
  console.log(`Visitors wait for more than ${most} ms`);
  process.exitCode = 1;
}

/** Starts a server and returns the response times during each kind of work, in milliseconds. */
async function measure(): Promise<Record<Work, number[]>> {
  const product = await serveProduct(undefined, { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password });
  try {
    const stylesheet = await stylesheetOf(product.url);
    const cookie = await logIn(product.url, login);
    const waits: Partial<Record<Work, number[]>> = {};
    for (const work of Object.keys(works) as Work[])
      waits[work] = await waitsDuring(stylesheet, () => works[work](product.url, cookie));
    return waits as Record<Work, number[]>;
  } finally {
    await product.stop();
  }
}

async function stylesheetOf(site: string): Promise<string> {
  const home = await (await fetch(`${site}/fr`)).text();
  const [path] = home.match(/\/assets\/[\w-]+\.css/) ?? [];
  if (!path) throw new Error('The home page has no stylesheet');
  return site + path;
}

/** Returns a visitor's response times in milliseconds, from the beginning of the work to its end. */
async function waitsDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const visitor = new Worker(new URL('visitor.ts', import.meta.url), { workerData: { url } });
  try {
    await once(visitor, 'message');
    await work();
    visitor.postMessage('stop');
    const [waits] = await once(visitor, 'message');
    return waits;
  } finally {
    await visitor.terminate();
  }
}

/** A JPEG of twelve megapixels, the size that phones take. */
function photograph(seed: number): Promise<Buffer> {
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 120, sigma: 20 + seed } } })
    .jpeg()
    .toBuffer();
}

async function upload(site: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'image/jpeg' };
  const uploads = photographs.map(async (bytes) => {
    const body = new Uint8Array(bytes);
    const answer = await fetch(`${site}/api/machine/1/picture/stream`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  });
  await Promise.all(uploads);
}

/** Fetches each picture of a machine in all widths and formats. */
async function makeVariants(site: string): Promise<void> {
  const html = await (await fetch(site + pagePath({ page: 'machine', language: 'fr', id: 1 }))).text();
  const paths = html.match(/\/media\/[\w-]+\.(?:webp|avif)/g) ?? [];
  await fetchAll(site, paths, 6); // a browser's connections per host
}

async function makeDataSheets(site: string): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const paths = languages.flatMap((language) => ids.map((id) => `${pagePath({ page: 'machine', language, id })}.pdf`));
  await fetchAll(site, paths, 3);
}

async function fetchAll(site: string, paths: string[], atOnce: number): Promise<void> {
  const waiting = [...new Set(paths)];
  const fetchNext = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = await fetch(site + path);
      if (answer.status === 503) {
        waiting.unshift(path); // a busy server rejects requests that wait too long
        await setTimeout(1000);
        continue;
      }
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

/** @param waits response times during one kind of work, for each round */
function row(waits: number[][]) {
  const sorted = waits.map((round) => round.toSorted((a, b) => a - b));
  const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
  const at = (share: number) =>
    tenths(median(sorted.map((round) => round[Math.floor((round.length - 1) * share)] ?? 0)));
  return {
    answers: median(waits.map(({ length }) => length)),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
    'longest of all ms': tenths(Math.max(...sorted.flat())),
  };
}
