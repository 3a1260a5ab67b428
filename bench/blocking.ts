import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { languages } from '../src/domain/language.ts';
import { pagePath } from '../src/domain/page.ts';
import { logIn } from './large-site.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints how long visitors wait while the product encodes pictures and makes data sheets: its sheet of style is asked for
 * every five milliseconds, at rest and during each kind of work. None may wait for more than 50 ms. (A page would be made
 * anew after each picture, and the time for that be measured too.)
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const most = 50;

const product = await serveProduct(undefined, { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password });
try {
  const url = await sheetOfStyle();
  const cookie = await logIn(product.url, login);
  const photographs = await Promise.all(Array.from({ length: 6 }, (_, index) => photograph(index)));
  const rows = {
    'at rest': await waitsDuring(url, () => new Promise((resolve) => setTimeout(resolve, 3000))),
    'photographs uploaded': await waitsDuring(url, () =>
      Promise.all(photographs.map((bytes) => upload(bytes, cookie))),
    ),
    'their variants made': await waitsDuring(url, () => variants()),
    'data sheets made': await waitsDuring(url, () => sheets()),
  };
  console.table(Object.fromEntries(Object.entries(rows).map(([name, waits]) => [name, row(waits)])));
  const longest = Math.max(...Object.values(rows).flat());
  console.log(`longest wait ${longest.toFixed(1)} ms (at most ${most})`);
  if (longest > most) process.exitCode = 1;
} finally {
  await product.stop();
}

async function sheetOfStyle(): Promise<string> {
  const home = await (await fetch(`${product.url}/fr`)).text();
  const [path] = home.match(/\/assets\/[\w-]+\.css/) ?? [];
  if (!path) throw new Error('The home page has no sheet of style');
  return product.url + path;
}

/** How long a visitor's answers took, in milliseconds, from the beginning of the work to its end. */
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

/** Twelve million pixels, as a telephone takes them. */
function photograph(seed: number): Promise<Buffer> {
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 120, sigma: 20 + seed } } })
    .jpeg()
    .toBuffer();
}

async function upload(bytes: Buffer, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'image/jpeg' };
  const body = new Uint8Array(bytes);
  const answer = await fetch(`${product.url}/api/machine/1/picture/stream`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
}

/** Fetches each picture of a machine in all widths and formats. */
async function variants(): Promise<void> {
  const html = await (await fetch(product.url + pagePath({ page: 'machine', language: 'fr', id: 1 }))).text();
  await fetchAll(html.match(/\/media\/[\w-]+\.(?:webp|avif)/g) ?? [], 6); // as many as a browser asks for at once
}

async function sheets(): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const paths = languages.flatMap((language) => ids.map((id) => `${pagePath({ page: 'machine', language, id })}.pdf`));
  await fetchAll(paths, 3);
}

async function fetchAll(paths: string[], atOnce: number): Promise<void> {
  const waiting = [...new Set(paths)];
  const fetchNext = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = await fetch(product.url + path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

function row(waits: number[]): Record<string, string | number> {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return { answers: waits.length, 'median ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1 - 1 / sorted.length) };
}
