import { firstLoad, kilobytes, openChromium, openPhone, sum, type Weight } from './first-load.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints the transfer size of each kind of page, as sent (brotli), before the visitor interacts with it, and of all the
 * JavaScript that is fetched once every island of these pages is loaded.
 */
const paths = {
  home: '/fr',
  contact: '/fr/contact',
  hydraulics: '/fr/hydraulique',
  'flame cutting': '/fr/oxycoupage',
  'r&d': '/fr/r&d',
  history: '/fr/notre-histoire',
  machines: '/fr/nos-machines',
  machine: '/fr/machine/1',
  news: '/fr/actualites/1',
};
const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'media'] as const;

const product = await serveProduct();
const browser = await openChromium();
const rows: Record<string, Record<string, string>> = {};
const scripts = new Map<string, number>();
try {
  for (const [name, path] of Object.entries(paths)) {
    const page = await openPhone(browser);
    const weights = await firstLoad(page, product.url + path, keepScript);
    rows[name] = Object.fromEntries(kinds.map((kind) => [kind, kilobytes(sum(weights, 'bytes', kind))]));
    for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerdown');
    await page.waitForTimeout(1000); // loads the code of the islands
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
console.table(rows);
const home = Object.values(rows.home ?? {}).reduce((total, size) => total + Number(size), 0);
console.log(`home, first load           ${home.toFixed(1)} kB  (at most 150)`);
console.log(`JavaScript before a touch  ${rows.home?.script} kB  (at most 3)`);
console.log(
  `JavaScript in all          ${kilobytes([...scripts.values()].reduce((a, b) => a + b, 0))} kB  (at most 80)`,
);
console.log(`CSS                        ${rows.home?.stylesheet} kB  (at most 15)`);
console.log(
  `largest HTML               ${Math.max(...Object.values(rows).map((row) => Number(row.document)))} kB  (at most 15)`,
);

function keepScript({ kind, url, bytes }: Weight): void {
  if (kind === 'script') scripts.set(url, bytes);
}
