import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { signIn } from '../test/support/administrator.ts';
import { password } from '../test/support/server.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/**
 * Opens the list of machines with a page full of pictures, and the editor of a machine, with an empty cache on a processor
 * slowed down four times. Prints the times until the rows or fields appear, and until the pictures in view are loaded. The first
 * round is not counted, so the server has already made its small pictures.
 */
const slowdown = 4;
const rounds = 7;

/** Milliseconds to leave the page alone, more than it needs to load. */
const settled = 4_000;

type Shown = { parts: number; pictures: number };

/** A screen with the CSS selectors of its rows or fields and of its pictures. */
type Screen = { path: string; part: string; picture: string };
const list = { path: '/admin/machine', part: 'tbody tr', picture: 'tbody img' };
const editor = { path: '/admin/machine/1', part: 'main textarea', picture: 'main img' };

const product = await serveProduct(undefined, { ADMIN_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const administrator = await signIn(product.url);
  const machines = (await administrator('GET', '/api/machine')) as unknown as { id: number }[];
  for (const { id } of [...machines, ...machines]) await administrator('POST', `/api/machine/${id}/duplicate`);
  console.log(`processor ${slowdown} times slower, empty cache, ${rounds} times`);
  console.table({
    'list of machines': await measure(browser, list),
    'editor of a machine': await measure(browser, editor),
  });
} finally {
  await browser.close();
  await product.stop();
}

/** @returns medians in milliseconds */
async function measure(browser: Browser, screen: Screen): Promise<Record<string, number>> {
  const times: Shown[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const time = await open(browser, screen);
    if (round >= 0) times.push(time); // the first round warms up
  }
  return {
    'rows or fields, ms': Math.round(median(times.map(({ parts }) => parts))),
    'pictures in view, ms': Math.round(median(times.map(({ pictures }) => pictures))),
  };
}

/** Milliseconds from the beginning of the navigation, by the browser's clock. */
async function open(browser: Browser, screen: Screen): Promise<Shown> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const answer = await context.request.post('/api/auth/login', { data: { username: 'admin', password } });
  const { user } = (await answer.json()) as { user: { id: number } };
  const page = await context.newPage();
  await page.addInitScript((id) => localStorage.setItem('userId', id), String(user.id));
  await page.addInitScript(watch, screen);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(screen.path, { waitUntil: 'load' });
  await page.waitForTimeout(settled);
  const times = await page.evaluate(() => (window as unknown as Watched).shown);
  await context.close();
  return times;
}

type Watched = { shown: Promise<Shown> };

/**
 * Runs in the browser: checks in each frame for the first row or field and for all pictures in view, and keeps the times.
 * Polling from outside would slow the page down, because the script that answers takes 80 ms of the slowed processor.
 */
function watch({ part, picture }: Screen): void {
  let parts = 0;
  const areThere = () =>
    [...document.querySelectorAll<HTMLImageElement>(picture)]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.naturalWidth > 0);
  const shown = new Promise<Shown>((resolve) => {
    const look = () => {
      if (parts === 0 && document.querySelector(part)) parts = performance.now();
      if (parts > 0 && areThere()) resolve({ parts, pictures: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { shown });
}
