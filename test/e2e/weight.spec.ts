import type { CDPSession, Page } from '@playwright/test';
import type { CheerioAPI } from 'cheerio';
import { pageKeys } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { sendRaw } from '../support/raw-request.ts';
import { readPage } from '../support/read-page.ts';
import { expect, test } from '../support/test.ts';

/**
 * Bytes that a phone gets in the first two and three round trips over HTTP/2 and TLS: 10 segments of 1,460 bytes, then
 * 20, then 21, the most that its network carries in a round trip (1.6 Mbit/s, 150 ms).
 */
const twoRoundTrips = 43_800;
const threeRoundTrips = 74_500;

/** A response, with its size in bytes on the network, headers included. */
type Load = { url: string; type: string; bytes: number };

test.describe('on a phone with two device pixels per pixel', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const [name, path, most] of [
    ['home', pathOf('home', 'fr'), 150_000],
    ['a category of the catalogue', `${pathOf('machines', 'fr')}?category=1`, 110_000],
  ] as const)
    test(`the first load of ${name} is at most ${most / 1000} kB, pictures above the fold included`, async ({
      page,
    }) => {
      const loads = await visit(page, path);
      expect(loads.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['Document', 'Stylesheet', 'Font', 'Image']),
      );
      expect(total(loads), list(loads)).toBeLessThanOrEqual(most);
    });
});

test('the styles of each page are at most 15 kB', async ({ request, server }) => {
  for (const key of pageKeys) {
    const $ = await readPage(request, pathOf(key, 'fr'), key === 'notFound' ? 404 : 200);
    const sheets = $('link[rel=stylesheet]').map((_, link) => $(link).attr('href'));
    const size = await packedSize(sheets.get().map((sheet) => server.url + sheet));
    expect(size, key).toBeGreaterThan(1000);
    expect(size, key).toBeLessThanOrEqual(15_000);
  }
});

test('a phone loads at most 43.8 kB before it paints, or 74.5 kB with the picture of the heading', async ({
  request,
  server,
}) => {
  for (const key of pageKeys) {
    const path = pathOf(key, 'fr');
    const $ = await readPage(request, path, key === 'notFound' ? 404 : 200);
    const styles = $('link[rel=stylesheet]').map((_, link) => $(link).attr('href'));
    const script = $('script[src]').map((_, element) => $(element).attr('src'));
    const [, typeface = ''] = /^<(.+)>;rel=preload;as=font/.exec((await request.get(path)).headers().link ?? '') ?? [];
    const picture = announcedPicture($);
    const addresses = [path, ...styles.get(), ...script.get(), typeface, ...picture];
    const sizes = await Promise.all(addresses.map((address) => sizeOf(server.url + address)));
    const list = addresses.map((address, index) => `${address} ${sizes[index]}`).join('\n');
    expect(typeface).toMatch(/woff2$/);
    expect(addresses.length, list).toBeGreaterThanOrEqual(5);
    expect(sum(sizes), list).toBeLessThanOrEqual(picture.length > 0 ? threeRoundTrips : twoRoundTrips);
    expect($('[src^="data:"]').length, 'loaded beside the styles').toBe(0);
  }
});

test('an untouched page loads at most 3,000 bytes of script', async ({ page }) => {
  for (const key of ['home', 'contact', 'machines'] as const) {
    const loads = await visit(page, pathOf(key, 'fr'));
    const size = await packedSize(loads.filter(({ type }) => type === 'Script').map(({ url }) => url));
    expect(size, key).toBeGreaterThan(1000);
    expect(size, key).toBeLessThanOrEqual(3000);
  }
});

/** Returns the variant of the preloaded picture for a phone of 390 px with two device pixels per pixel. */
function announcedPicture($: CheerioAPI): string[] {
  const onPhones = $('link[rel=preload][as=image]').not('[media^="not all"]').first();
  const variants = (onPhones.attr('imagesrcset') ?? '').split(', ').filter(Boolean);
  const taken = variants.find((variant) => Number(/ (\d+)w$/.exec(variant)?.[1]) >= 2 * 390) ?? variants.at(-1);
  return taken ? [taken.replace(/ .*/, '')] : [];
}

/** Returns the total size with brotli, in bytes without headers. */
async function packedSize(urls: string[]): Promise<number> {
  return sum(await Promise.all(urls.map((url) => sizeOf(url, { encoding: 'br' }))));
}

/** Returns the transferred bytes of an answer, without headers. */
async function sizeOf(url: string, { encoding }: { encoding?: 'br' } = {}): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const request = { method: 'GET', path: pathname + search, headers: { 'accept-encoding': 'br' } };
  const { body, headers } = await sendRaw(origin, request);
  if (encoding) expect(headers['content-encoding']).toBe(encoding);
  return body.length;
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** Loads a page with an empty cache, without scrolling, and returns the responses. */
async function visit(page: Page, path: string): Promise<Load[]> {
  const network = await page.context().newCDPSession(page);
  const loads = record(network);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  await network.detach();
  return loads;
}

function record(network: CDPSession): Load[] {
  const loads: Load[] = [];
  const known = new Map<string, Load>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    known.set(requestId, { url: response.url, type, bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = known.get(requestId);
    if (load) loads.push({ ...load, bytes: encodedDataLength });
  });
  return loads;
}

function total(loads: Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0);
}

function list(loads: Load[]): string {
  return loads.map(({ url, type, bytes }) => `${type} ${new URL(url).pathname} ${bytes}`).join('\n');
}
