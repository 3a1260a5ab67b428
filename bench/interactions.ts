import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { pathOf } from '../test/support/addresses.ts';
import { textsIn } from '../test/support/site-texts.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/**
 * Uses public pages on a phone whose processor is slowed down six times. Prints the time from each touch or key to the next frame
 * (Event Timing, as in INP): for the first interaction with a page, before its island is hydrated, and for later ones. A touch that
 * does nothing shows what the browser itself takes.
 */
const slowdown = 6;
const rounds = Number(process.argv[2] ?? 5);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How long after an interaction its entries and the work it causes are waited for, in milliseconds. */
const rest = 500;
/** Shorter events are not reported, in milliseconds. */
const shortest = 16;

type Step = [name: string, act: (page: Page) => Promise<unknown>];
type Scene = { path: string; steps: Step[] };

const t = textsIn('fr');
const tap = (name: string, selector: string): Step => [name, (page) => touch(page, page.locator(selector).first())];
const key = (name: string, pressed: string): Step => [name, (page) => page.keyboard.press(pressed)];
const apply: Step = [
  'apply',
  (page) => touch(page, page.getByRole('button', { name: t('machines.figures.apply'), exact: true })),
];
const tick = (index: number): Step => ['tick a machine', (page) => touch(page, page.getByRole('checkbox').nth(index))];
const letters = (word: string): Step[] => [...word].map((letter) => key('key', letter));

const openMenu = tap('open', '.menu-button');
const closeMenu = tap('close', '#menu [popovertarget=menu]');
const form: Step[] = [
  tap('submit empty', 'main form.form button[type=submit]'),
  tap('touch a field', 'main form.form input[name=name]'),
  ...letters('Anna'),
  tap('submit empty', 'main form.form button[type=submit]'),
];
const scenes: Record<string, Scene> = {
  'text, which does nothing': {
    path: pathOf('legal', 'fr'),
    steps: [tap('touch', 'h1'), tap('touch', 'h1'), tap('touch', 'h1')],
  },
  menu: {
    path: pathOf('home', 'fr'),
    steps: [openMenu, closeMenu, openMenu, closeMenu, openMenu, closeMenu],
  },
  filter: {
    path: `${pathOf('machines', 'fr')}?category=1`,
    steps: [
      tap('open', '.figure-opener'),
      tap('touch a field', '[data-filter] input[name^=from]'),
      ...letters('12'),
      apply,
      tap('open', '.figure-opener'),
      apply,
    ],
  },
  comparison: { path: pathOf('machines', 'fr'), steps: [0, 1, 2, 3, 0, 1].map(tick) },
  'comparison page': {
    path: `${pathOf('comparison', 'fr')}?machine=1&machine=2`,
    steps: [
      ['focus the list', (page) => page.getByLabel(t('comparison.add')).focus()],
      key('choose by key', 'ArrowDown'),
      key('choose by key', 'ArrowDown'),
    ],
  },
  form: { path: pathOf('contact', 'fr'), steps: form },
  search: {
    path: pathOf('search', 'fr'),
    steps: [
      ['touch the field', (page) => touch(page, page.getByRole('searchbox', { name: t('search.label') }))],
      ...letters('verin'),
    ],
  },
};

type Noted = { scene: string; step: string; isFirst: boolean; time: number };

const product = await serveProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const noted: Noted[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [name, scene] of Object.entries(scenes)) noted.push(...(await play(name, scene)));
  tell(noted);
} finally {
  await browser.close();
  await product.stop();
}

async function play(name: string, { path, steps }: Scene): Promise<Noted[]> {
  const context: BrowserContext = await browser.newContext({ ...phone, baseURL: product.url });
  try {
    await context.addInitScript(watch, shortest);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(rest);
    const noted: Noted[] = [];
    for (const [index, [step, act]] of steps.entries()) {
      await act(page);
      await page.waitForTimeout(rest);
      const time = await page.evaluate(() => (globalThis as unknown as { takeLongest: () => number }).takeLongest());
      noted.push({ scene: name, step, isFirst: index === 0, time });
    }
    return noted;
  } finally {
    await context.close();
  }
}

/** Touches the middle of an element that is in view and at rest. Playwright's own `tap` runs scripts in the page meanwhile. */
async function touch(page: Page, element: Locator): Promise<void> {
  await element.evaluate((found) => found.scrollIntoView({ block: 'center' })); // not below a bar at an edge
  await page.waitForTimeout(rest);
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not there`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the browser: keeps the longest duration of an event that belongs to an interaction. */
function watch(shortest: number): void {
  let longest = 0;
  const note = (list: { getEntries: () => PerformanceEntry[] }) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  Object.assign(globalThis, {
    takeLongest(): number {
      note({ getEntries: () => observer.takeRecords() });
      const taken = longest;
      longest = 0;
      return taken;
    },
  });
}

function tell(noted: Noted[]): void {
  const groups = Map.groupBy(noted, ({ scene, step, isFirst }) => `${scene}: ${step}${isFirst ? ', first' : ''}`);
  const rows = [...groups].map(([name, each]) => {
    const times = each.map(({ time }) => time);
    return [name, { 'median ms': median(times), 'longest ms': Math.max(...times), interactions: times.length }];
  });
  console.log(`processor ${slowdown} times slower, ${rounds} rounds; 0 is less than ${shortest} ms`);
  console.table(Object.fromEntries(rows));
}
