import { parseArgs } from 'node:util';
import { installLighthouse, type LighthouseResult, lighthouse } from './lighthouse-run.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints what Lighthouse says of the pages that visitors land on, with its mobile preset: the median of five runs, or of
 * as many as `--times` says; `node bench/lighthouse.ts home contact` looks at these alone.
 */
const paths = {
  home: '/fr',
  hydraulics: '/fr/hydraulique',
  'flame-cutting': '/fr/oxycoupage',
  history: '/fr/notre-histoire',
  catalogue: '/fr/nos-machines',
  machine: '/fr/machine/1',
  news: '/fr/actualites/1',
  contact: '/fr/contact',
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' } } });
await installLighthouse();
const product = await serveProduct();
const results = new Map<string, LighthouseResult>();
try {
  for (const [name, path] of Object.entries(paths)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    results.set(name, await lighthouse(product.url + path, Number(values.times ?? 5)));
  }
} finally {
  await product.stop();
}
console.table(Object.fromEntries([...results].map(([name, result]) => [name, row(result)])));
for (const [name, { shortcomings }] of results) for (const line of shortcomings) console.log(`${name}: ${line}`);

function row({ scores, largestContentfulPaint, totalBlockingTime, cumulativeLayoutShift, bytes }: LighthouseResult) {
  return {
    ...scores,
    'LCP s': (largestContentfulPaint / 1000).toFixed(2),
    'TBT ms': Math.round(totalBlockingTime),
    CLS: cumulativeLayoutShift.toFixed(3),
    kB: (bytes / 1000).toFixed(0),
  };
}
