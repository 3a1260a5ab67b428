import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstLoad, kilobytes, openChromium, openPhone, sum, type Weight } from '../first-load.ts';
import { install } from '../install.ts';
import { lighthouse } from '../lighthouse-run.ts';
import { freePort, type Served, serve, serveProduct } from '../serve.ts';
import { secure } from '../tls.ts';
import { loadAlternately, loadOverHttp2, serverCore } from '../wrk.ts';
import { serveFiles } from './nginx.ts';

/**
 * Compares the home page with the same page in Next.js and in Astro, each built as its documentation recommends and
 * served by its own production server, and with the product's page as a file behind nginx. In one run it measures
 * - requests per second on one core, over HTTP/1.1, and behind the same nginx over HTTP/2 and TLS
 * - bytes of a phone's first load
 * - Lighthouse's mobile score over HTTP/2 and TLS (median of five)
 *
 * Exits with 1 if the product is not ahead of Next.js and Astro.
 * Needs wrk, h2load and nginx: apt-get install wrk nghttp2-client nginx-light
 */
const peers = import.meta.dirname;
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
const lighthouseTimes = 5;

await promisify(execFile)('node', [join(import.meta.dirname, '../../src/build/build.ts'), '--stale']);
for (const name of ['next', 'astro']) await build(join(peers, name));

const servers: Record<string, Served> = {};
let figures: Figures[];
try {
  const product = await serveProduct(serverCore);
  const plain = { product, 'Next.js': await serveNext(), Astro: await serveAstro(), nginx: await serveFiles(product) };
  for (const [name, server] of Object.entries(plain)) {
    servers[name] = await secure(server, { port: await freePort(), core: serverCore });
  }
  figures = await measure(urlsOf(plain), urlsOf(servers));
} finally {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
}

console.table(Object.fromEntries(figures.map(({ name, ...each }) => [name, row(each)])));
const [own, ...all] = figures as [Figures, ...Figures[]];
const others = all.filter(({ name }) => name !== 'nginx');
const verdicts = {
  'ahead in throughput': others.every(({ perSecond }) => own.perSecond > perSecond),
  'ahead in bytes, as they travel': others.every(({ bytes }) => own.bytes < bytes),
  'ahead in bytes, all in brotli': others.every(({ brotli }) => own.brotli < brotli),
  'not behind in Lighthouse': others.every(({ score }) => own.score >= score),
};
for (const [what, holds] of Object.entries(verdicts)) console.log(`${what}: ${holds ? 'yes' : 'NO'}`);
if (Object.values(verdicts).includes(false)) process.exitCode = 1;

/** Builds a peer with the current texts and styles. Its pictures are kept from build to build. */
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

/** Starts Astro's standalone server, which answers more requests than `astro preview` does without an adapter. */
async function serveAstro(): Promise<Served> {
  const port = await freePort();
  const environment = { ...quiet, HOST: '127.0.0.1', PORT: String(port) };
  return serve(['node', join(peers, 'astro/dist/server/entry.mjs')], { core: serverCore, port, environment });
}

type Figures = Awaited<ReturnType<typeof measure>>[number];

function urlsOf(servers: Record<string, Served>): Record<string, string> {
  return Object.fromEntries(Object.entries(servers).map(([name, { url }]) => [name, `${url}/fr`]));
}

/** @param secure the addresses of the same pages over HTTP/2 and TLS */
async function measure(plain: Record<string, string>, secure: Record<string, string>) {
  const weights = new Map<string, Weight[]>();
  for (const [name, url] of Object.entries(plain)) {
    await weigh(url); // Next.js makes its pictures on the first request
    weights.set(name, await weigh(url));
  }
  const loads = await loadAlternately(plain);
  const overHttp2 = await loadOverHttp2(secure);
  const looks = await lighthouse(secure, lighthouseTimes);
  return Object.keys(plain).map((name) => ({
    name,
    perSecond: loads.get(name)?.perSecond ?? Number.NaN,
    p99: loads.get(name)?.p99 ?? Number.NaN,
    overHttp2: overHttp2.get(name) ?? Number.NaN,
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

function row({ perSecond, p99, overHttp2, bytes, brotli, script, score, paint }: Omit<Figures, 'name'>) {
  return {
    'requests/s': Math.round(perSecond),
    'p99 ms': p99,
    'requests/s, HTTP/2 and TLS': Math.round(overHttp2),
    'first load kB': kilobytes(bytes),
    'all in brotli kB': kilobytes(brotli),
    'of which JavaScript kB': kilobytes(script),
    Lighthouse: score,
    'LCP s': (paint / 1000).toFixed(2),
  };
}
