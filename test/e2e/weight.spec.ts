import type { CDPSession, Page } from '@playwright/test';
import { pageKeys } from '../../src/domain/page.ts';
import { pathOf } from '../support/addresses.ts';
import { readPage } from '../support/read-page.ts';
import { expect, test } from '../support/test.ts';

/** A response, with its size in bytes on the network, headers included. */
type Load = { url: string; type: string; bytes: number };

test.describe('on a phone with two device pixels per pixel', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('the first load of home is at most 150 kB, pictures above the fold included', async ({ page }) => {
    const loads = await visit(page, '/fr');
    expect(loads.map(({ type }) => type)).toEqual(expect.arrayContaining(['Document', 'Stylesheet', 'Font', 'Image']));
    expect(total(loads), list(loads)).toBeLessThanOrEqual(150_000);
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

test('a page that nobody has touched loads at most 3,000 bytes of script', async ({ page }) => {
  for (const key of ['home', 'contact', 'machines'] as const) {
    const loads = await visit(page, pathOf(key, 'fr'));
    const size = await packedSize(loads.filter(({ type }) => type === 'Script').map(({ url }) => url));
    expect(size, key).toBeGreaterThan(1000);
    expect(size, key).toBeLessThanOrEqual(3000);
  }
});

/** The size in bytes of brotli, without headers. */
async function packedSize(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    return Number(headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
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
