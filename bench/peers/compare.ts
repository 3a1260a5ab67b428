import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstLoad, kilobytes, openChromium, openPhone, sum, type Weight } from '../first-load.ts';
import { install } from '../install.ts';
import { lighthouse } from '../lighthouse-run.ts';
import { freePort, type Served, serve, serveProduct } from '../serve.ts';
import { loadAlternately, serverCore } from '../wrk.ts';

/**
 * Compares the home page with the same page in Next.js and in Astro, each as its documentation recommends and
 * served by its own production server: requests per second on one core, bytes of a phone's first load, Lighthouse's
 * mobile score (median of five). All in one run; it ends with 1 if the product is not ahead.
 * Needs wrk: apt-get install wrk
 */
const peers = import.meta.dirname;
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
const lighthouseTimes = 5;

await promisify(execFile)('node', [join(import.meta.dirname, '../../src/build/build.ts'), '--stale']);
for (const name of ['next', 'astro']) await build(join(peers, name));

const servers: Record<string, Served> = {};
let figures: Figures[];
try {
  servers.product = await serveProduct(serverCore);
  servers['Next.js'] = await serveNext();
  servers.Astro = await serveAstro();
  figures = await measure(servers);
} finally {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
}

console.table(Object.fromEntries(figures.map(({ name, ...each }) => [name, row(each)])));
const [own, ...others] = figures as [Figures, ...Figures[]];
const verdicts = {
  'ahead in throughput': others.every(({ perSecond }) => own.perSecond > perSecond),
  'ahead in bytes, as they travel': others.every(({ bytes }) => own.bytes < bytes),
  'ahead in bytes, all in brotli': others.every(({ brotli }) => own.brotli < brotli),
  'not behind in Lighthouse': others.every(({ score }) => own.score >= score),
};
for (const [what, holds] of Object.entries(verdicts)) console.log(`${what}: ${holds ? 'yes' : 'NO'}`);
if (Object.values(verdicts).includes(false)) process.exitCode = 1;

/** Both are built each time, so that they show today's texts and styles; their pictures are kept from build to build. */
async function build(folder: string): Promise<void> {
  await install(folder);
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folder, env: { ...process.env, ...quiet } });
}

async function serveNext(): Promise<Served> {
  const port = await freePort();
  const folder = join(peers, 'next');
  const command = ['node', join(folder, 'node_modules/next/dist/bin/next'), 'start', folder, '-H', '127.0.0.1'];
  return serve([...command, '-p', String(port)], { core: serverCore, port, environment: quiet });
}

/** Its standalone server; `astro preview` of the same files without an adapter answers fewer requests. */
async function serveAstro(): Promise<Served> {
  const port = await freePort();
  const environment = { ...quiet, HOST: '127.0.0.1', PORT: String(port) };
  return serve(['node', join(peers, 'astro/dist/server/entry.mjs')], { core: serverCore, port, environment });
}

type Figures = Awaited<ReturnType<typeof measure>>[number];

async function measure(servers: Record<string, Served>) {
  const urls = Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, `${url}/fr`]));
  const weights = new Map<string, Weight[]>();
  for (const [name, url] of Object.entries(urls)) {
    await weigh(url); // Next.js makes its pictures on the first request
    weights.set(name, await weigh(url));
  }
  const loads = await loadAlternately(urls);
  const looks = await lighthouse(urls, lighthouseTimes);
  return Object.keys(urls).map((name) => ({
    name,
    perSecond: loads.get(name)?.perSecond ?? Number.NaN,
    p99: loads.get(name)?.p99 ?? Number.NaN,
    bytes: sum(weights.get(name) ?? [], 'bytes'),
    brotli: sum(weights.get(name) ?? [], 'brotli'),
    script: sum(weights.get(name) ?? [], 'brotli', 'script'),
    score: looks.get(name)?.scores.performance ?? Number.NaN,
    paint: looks.get(name)?.largestContentfulPaint ?? Number.NaN,
  }));
}

async function weigh(url: string): Promise<Weight[]> {
  const browser = await openChromium();
  try {
    return await firstLoad(await openPhone(browser), url);
  } finally {
    await browser.close();
  }
}

function row({ perSecond, p99, bytes, brotli, script, score, paint }: Omit<Figures, 'name'>) {
  return {
    'requests/s': Math.round(perSecond),
    'p99 ms': p99,
    'first load kB': kilobytes(bytes),
    'all in brotli kB': kilobytes(brotli),
    'of which JavaScript kB': kilobytes(script),
    Lighthouse: score,
    'LCP s': (paint / 1000).toFixed(2),
  };
}
