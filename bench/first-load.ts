import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';

/** The transfer size of a file: `bytes` as sent, and `brotli`, the smaller of that and its size in brotli. */
export type Weight = { kind: string; url: string; bytes: number; brotli: number };

/** Starts a full Chromium, like that of visitors. The caller closes it. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium({ whole: true }), args: chromiumArguments });
}

/** Opens a page with the viewport of a phone: 390 px wide, two device pixels per pixel. */
export function openPhone(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
}

/**
 * Loads a page and returns the responses until the network is idle.
 * @param watch called for each response, including later ones
 */
export async function firstLoad(
  page: Page,
  url: string,
  watch: (weight: Weight) => void = () => {},
): Promise<Weight[]> {
  const weights: Promise<Weight>[] = [];
  page.on('requestfinished', (request) => {
    const weight = weigh(request);
    weights.push(weight);
    weight.then(watch, () => {}); // a failure rejects the result, or comes too late to count
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return Promise.all(weights);
}

export function sum(weights: Weight[], what: 'bytes' | 'brotli', kind?: string): number {
  return weights
    .filter((weight) => kind === undefined || weight.kind === kind)
    .reduce((total, weight) => total + weight[what], 0);
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

async function weigh(request: Request): Promise<Weight> {
  const { responseBodySize: bytes } = await request.sizes();
  const response = await request.response();
  const isText = /text|javascript|json|svg/.test(response?.headers()['content-type'] ?? '');
  const packed = response && isText ? await promisify(brotliCompress)(await response.body()) : undefined;
  const brotli = Math.min(bytes, packed?.length ?? bytes);
  return { kind: request.resourceType(), url: request.url(), bytes, brotli };
}
