import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { signIn } from '../test/support/administrator.ts';
import { openScreen } from '../test/support/back-office.ts';
import { password } from '../test/support/server.ts';
import { serveProduct } from './serve.ts';

/**
 * Types into a text of a machine with 60 fields, on a processor slowed down four times. Prints the time from a key to its paint
 * and the long tasks that blocked the browser. Each key is a separate update.
 */
const slowdown = 4;
const fields = 60;
const keys = 60;
const rounds = 5;
/** Milliseconds between two keys of a fast typist. */
const pause = 120;

type Watched = { paints: number[]; longTasks: number[] };
type Measured = Watched & { processorTime: number };

const product = await serveProduct(undefined, { ADMIN_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const machine = await makeMachine(await signIn(product.url));
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await openScreen(page, `/admin/machine/${machine}`);
  await page
    .getByRole('main')
    .locator('textarea')
    .nth(fields - 1)
    .waitFor();
  const inputs = await page.getByRole('main').locator('textarea').count();
  if (inputs !== fields) throw new Error(`The machine has ${inputs} fields and not ${fields}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // excludes other work on the machine
  const measured: Measured[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const result = await typeKeys(page, session);
    if (round >= 0) measured.push(result); // the first round warms up
  }
  tell(measured);
} finally {
  await browser.close();
  await product.stop();
}

/** Creates a machine whose editor shows 60 French and English texts. Returns its id. */
async function makeMachine(administrator: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const texts = (field: string) => ({ [`${field}_fr`]: `Un texte ${field}`, [`${field}_en`]: `A text ${field}` });
  const { id } = await administrator('POST', '/api/machine', {
    ...texts('name'),
    ...texts('description'),
    ...texts('metadescription'),
  });
  const lists = {
    advantages: ['description'],
    'technical-characteristics': ['name', 'value'],
    options: ['name', 'value'],
  };
  const lengths = { advantages: 3, 'technical-characteristics': 8, options: 4 };
  for (const [list, names] of Object.entries(lists))
    for (let entry = 0; entry < lengths[list as keyof typeof lengths]; entry += 1)
      await administrator('POST', `/api/machine/${id}/${list}`, Object.assign({}, ...names.map(texts)));
  return id;
}

/** Types into the English description. Returns the times of keys and long tasks and the processor time, in milliseconds. */
async function typeKeys(page: Page, session: CDPSession): Promise<Measured> {
  await page.getByRole('textbox', { name: 'Description · English' }).first().focus();
  await page.keyboard.press('Control+End');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watch);
  const before = await taskTime(session);
  await page.keyboard.type('a text that grows '.repeat(keys).slice(0, keys), { delay: pause });
  await page.waitForTimeout(1500); // work caused by the last key
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const processorTime = (await taskTime(session)) - before;
  const watched = await page.evaluate(() => (globalThis as unknown as { endWatch: () => Watched }).endWatch());
  return { ...watched, processorTime };
}

/** Returns the processor time of the page's main thread so far, in milliseconds. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Runs in the browser: records the time from each key to the paint of its frame, and each task of more than 50 ms. */
function watch(): void {
  const paints: number[] = [];
  const longTasks: number[] = [];
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.push(performance.now() - timeStamp);
      port2.postMessage(null); // delivered after the frame is painted
    });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  addEventListener('keydown', onKey, true);
  observer.observe({ type: 'longtask' });
  Object.assign(globalThis, {
    endWatch(): Watched {
      removeEventListener('keydown', onKey, true);
      observer.disconnect();
      return { paints, longTasks };
    },
  });
}

function tell(measured: Measured[]): void {
  const paints = measured.flatMap((round) => round.paints).sort((one, other) => one - other);
  const at = (share: number) => paints[Math.min(paints.length - 1, Math.floor(paints.length * share))] ?? Number.NaN;
  const longTasks = measured.flatMap((round) => round.longTasks);
  const processorTime = measured.reduce((sum, round) => sum + round.processorTime, 0) / (rounds * keys);
  console.log(`${fields} fields, processor ${slowdown} times slower, ${rounds} times ${keys} keys`);
  console.log(
    `key to paint: median ${at(0.5).toFixed(0)} ms, p90 ${at(0.9).toFixed(0)} ms, max ${at(1).toFixed(0)} ms`,
  );
  console.log(
    `long tasks: ${(longTasks.length / rounds).toFixed(1)} for ${keys} keys, the longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
  );
  console.log(`processor time of the page for a key: ${processorTime.toFixed(1)} ms`);
}
