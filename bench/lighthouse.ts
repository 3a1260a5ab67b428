import { parseArgs } from 'node:util';
import { type LighthouseResult, lighthouse } from './lighthouse-run.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints what Lighthouse says of the pages that visitors land on, with its mobile preset: the median of five runs, or of
 * as many as `--times` says; `npm run bench -- lighthouse home contact` looks at these alone.
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
const product = await serveProduct();
const chosen = Object.entries(paths).filter(([name]) => positionals.length === 0 || positionals.includes(name));
let results: Map<string, LighthouseResult>;
try {
  const urls = Object.fromEntries(chosen.map(([name, path]) => [name, product.url + path]));
  results = await lighthouse(urls, Number(values.times ?? 5));
} finally {
  await product.stop();
}
console.table(Object.fromEntries([...results].map(([name, result]) => [name, row(result)])));
for (const [name, { shortcomings }] of results) for (const line of shortcomings) console.log(`${name}: ${line}`);

function row(result: LighthouseResult) {
  const { scores, largestContentfulPaint, totalBlockingTime, cumulativeLayoutShift, bytes, benchmarkIndex } = result;
  return {
    ...scores,
    'LCP s': (largestContentfulPaint / 1000).toFixed(2),
    'TBT ms': Math.round(totalBlockingTime),
    CLS: cumulativeLayoutShift.toFixed(3),
    kB: (bytes / 1000).toFixed(0),
    'machine (1,000 or more)': Math.round(benchmarkIndex),
  };
}
