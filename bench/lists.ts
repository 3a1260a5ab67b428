import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { signIn } from '../test/support/administrator.ts';
import { password } from '../test/support/server.ts';
import { median } from './large-site.ts';
import { serveProduct } from './serve.ts';

/**
 * Opens the list of machines with a page full of pictures, on a processor made four times slower and with an empty cache, and
 * prints when its rows are there, and when the pictures in view are. The server has made its small pictures before.
 */
const slowdown = 4;
const rounds = 7;

/** Milliseconds that nothing is asked of the page for: longer than it needs. */
const settled = 4_000;

type Shown = { rows: number; pictures: number };

const product = await serveProduct(undefined, { ADMIN_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const administrator = await signIn(product.url);
  const machines = (await administrator('GET', '/api/machine')) as unknown as { id: number }[];
  for (const { id } of [...machines, ...machines]) await administrator('POST', `/api/machine/${id}/duplicate`);
  const times = [];
  for (let round = -1; round < rounds; round += 1) {
    const time = await openList(browser);
    if (round >= 0) times.push(time); // the first round warms up
  }
  console.log(`list of machines, processor ${slowdown} times slower, empty cache, ${rounds} times`);
  console.table({
    'rows are there': { ms: Math.round(median(times.map(({ rows }) => rows))) },
    'pictures in view are there': { ms: Math.round(median(times.map(({ pictures }) => pictures))) },
  });
} finally {
  await browser.close();
  await product.stop();
}

/** Milliseconds from the beginning of the navigation, by the browser's clock. */
async function openList(browser: Browser): Promise<Shown> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const answer = await context.request.post('/api/auth/login', { data: { username: 'admin', password } });
  const { user } = (await answer.json()) as { user: { id: number } };
  const page = await context.newPage();
  await page.addInitScript((id) => localStorage.setItem('userId', id), String(user.id));
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/admin/machine', { waitUntil: 'load' });
  await page.waitForTimeout(settled);
  const times = await page.evaluate(() => (window as unknown as Watched).shown);
  await context.close();
  return times;
}

type Watched = { shown: Promise<Shown> };

/**
 * Runs in the browser: keeps the times, frame by frame, of the first row and of all pictures in view. Asking from outside would
 * take the slowed processor's time from the page: the script that answers costs 80 ms.
 */
function watch(): void {
  let rows = 0;
  const areThere = () =>
    [...document.querySelectorAll<HTMLImageElement>('tbody img')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.naturalWidth > 0);
  const shown = new Promise<Shown>((resolve) => {
    const look = () => {
      if (rows === 0 && document.querySelector('tbody tr')) rows = performance.now();
      if (rows > 0 && areThere()) resolve({ rows, pictures: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { shown });
}
