import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { openScreen } from '../test/support/back-office.ts';
import { password } from '../test/support/server.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/**
 * Opens editors from their lists, with the pane beside them, on a processor slowed down four times. Prints the time from the
 * click to the paint of the first field, and its processor time, which excludes other work on the machine.
 */
const slowdown = 4;
const rounds = 7;
const editors = {
  'home page': { list: '/admin/page', link: 'Home', field: /^Title · Français/ },
  'entry of the history': { list: '/admin/history-entry', link: '1923', field: /^Year or years · Français/ },
  project: { list: '/admin/project', link: 'Banc d’essai', field: /^First paragraph · Français/ },
} as const;

type Opened = { painted: number; processor: number };

const product = await serveProduct(undefined, { ADMIN_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rows: Record<string, object> = {};
  for (const [name, editor] of Object.entries(editors)) {
    await openScreen(page, editor.list);
    const opened: Opened[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const once = await open(page, session, editor);
      if (round >= 0) opened.push(once); // the first round loads the code
    }
    rows[name] = {
      'ms until painted': median(opened.map(({ painted }) => painted)).toFixed(0),
      'ms of processor': median(opened.map(({ processor }) => processor)).toFixed(0),
    };
  }
  console.log(`processor ${slowdown} times slower, median of ${rounds}`);
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}

type Editor = (typeof editors)[keyof typeof editors];

/** Follows a link of the list to an editor, then goes back. */
async function open(page: Page, session: CDPSession, { link, field }: Editor): Promise<Opened> {
  const way = page.getByRole('main').getByRole('link', { name: link, exact: true }).first();
  await way.waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await taskTime(session);
  const painted = page.evaluate(watch, field.source);
  await way.evaluate((element) => (element as HTMLElement).click());
  const time = await painted;
  const processor = (await taskTime(session)) - before;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(1500); // until the rest of the screen is loaded
  await page.goBack();
  return { painted: time, processor };
}

/** Runs in the browser: measures the time from the next click until a field with this label is painted, in milliseconds. */
function watch(label: string): Promise<number> {
  return new Promise((resolve) => {
    let start = 0;
    addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
    const look = () => {
      const isThere = [...document.querySelectorAll('main label')].some(({ textContent }) =>
        new RegExp(label).test(textContent ?? ''),
      );
      if (start === 0 || !isThere) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null); // delivered after the frame is painted
    };
    requestAnimationFrame(look);
  });
}

/** Returns the processor time of the page's main thread so far, in milliseconds. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
