import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openTab, type Tab } from '../test/support/tab.ts';
import { median } from './median.ts';
import { serveProduct } from './serve.ts';

/**
 * Follows a link as visitors do, and prints the times from the click to the first paint and to the largest paint of the next
 * page. A round trip takes as long as in Lighthouse's mobile preset.
 */
const roundTrip = 150; // ms
/** How long the pointer hovers over a link before the press, and how long it presses, in milliseconds. */
const rest = 500;
const pressure = 90;
const rounds = 7;

const navigation = { from: '/fr/hydraulique', link: '.header .nav a[href="/fr/nos-machines"]' };
const list = { from: '/fr/nos-machines', link: 'main a[href="/fr/machine/2"]' };

type Way = typeof navigation & { follow: (tab: Tab, link: string) => Promise<void> };
const byPointer: Way['follow'] = async (tab, link) => {
  await tab.point(link);
  await setTimeout(rest);
  await tab.press();
  await setTimeout(pressure);
  await tab.release();
};
/** The Enter key does not prefetch anything. */
const byKey: Way['follow'] = async (tab, link) => {
  await tab.read(`document.querySelector(${JSON.stringify(link)}).focus()`);
  await tab.key('Enter');
};

const ways: Record<string, Way> = {
  'navigation, rendered in advance': { ...navigation, follow: byPointer },
  'list, rendered at the press': { ...list, follow: byPointer },
  'navigation, by key': { ...navigation, follow: byKey },
  'list, by key': { ...list, follow: byKey },
};

type Times = { first: number; largest: number; activation: number };

const product = await serveProduct();
const network = await slowDown(Number(new URL(product.url).port));
const rows: Record<string, Record<string, string>> = {};
for (const [name, way] of Object.entries(ways)) {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await follow(way));
  const half = (figure: keyof Times) => median(times.map((each) => each[figure])).toFixed(0);
  rows[name] = {
    'first paint, ms': half('first'),
    'largest paint, ms': half('largest'),
    'rendered before the click': `${times.filter(({ activation }) => activation > 0).length} of ${rounds}`,
  };
}
network.close();
await product.stop();
console.log(`a round trip takes ${roundTrip} ms, median of ${rounds}`);
console.table(rows);

/** Follows the link in a new browser, whose cache is empty. */
async function follow({ from, link, follow }: Way): Promise<Times> {
  const tab = await openTab();
  const { port } = network.address() as AddressInfo;
  await tab.open(`http://127.0.0.1:${port}${from}`);
  await setTimeout(1000); // the visitor reads the page
  await tab.read(
    `addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true)`,
  );
  await follow(tab, link);
  await setTimeout(3000); // until everything is painted
  const times = await tab.read<Times>(`(${timesOf})()`);
  await tab.close();
  return times;
}

/** Runs in the browser. */
async function timesOf(): Promise<Times> {
  const clicked = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin;
  const largest = await new Promise<number>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const [{ activationStart: activation }] = performance.getEntriesByType('navigation') as unknown as [
    { activationStart: number },
  ];
  return { first: first - clicked, largest: largest - clicked, activation };
}

/** Starts a proxy to a port that delays data by half a round trip in each direction. Opening a connection is not delayed. */
async function slowDown(port: number) {
  const server = createServer((visitor) => {
    const site = connect(port, '127.0.0.1');
    relay(visitor, site);
    relay(site, visitor);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function relay(from: Socket, to: Socket): void {
  const later = (act: () => void) => void setTimeout(roundTrip / 2).then(act);
  from.on('data', (bytes) => later(() => to.write(bytes)));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => {}); // 'close' follows
}
