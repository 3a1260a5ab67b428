import { parseArgs } from 'node:util';
import { pathOf } from '../test/support/addresses.ts';
import { type LighthouseResult, lighthouse, networkPart } from './lighthouse-run.ts';
import { serveProduct } from './serve.ts';
import { emptyPath, serveOverTls } from './tls.ts';

/**
 * Prints Lighthouse's results for each kind of page with its mobile preset, over HTTP/2 and TLS as in production: the median of
 * five runs, or of the number given as `--times`. The network's part of the largest paint varies little and is measured once.
 * `--plain` adds the largest paint over HTTP/1.1 without TLS, measured in the same rounds. The empty page shows what this machine and
 * browser take without any of our code.
 * `npm run bench -- lighthouse home contact` measures these pages only.
 */
const paths = {
  home: pathOf('home', 'fr'),
  hydraulics: pathOf('hydraulique', 'fr'),
  'flame-cutting': pathOf('oxycoupage', 'fr'),
  'r&d': pathOf('r&d', 'fr'),
  catalogue: pathOf('machines', 'fr'),
  'catalogue-filtered': `${pathOf('machines', 'fr')}?category=1`,
  machine: pathOf('machine', 'fr'),
  'machine-in-stock': pathOf('machine', 'fr', 10),
  stock: pathOf('stock', 'fr'),
  search: `${pathOf('search', 'fr')}?q=presse`,
  'news-list': pathOf('news', 'fr'),
  news: pathOf('newsItem', 'fr'),
  projects: pathOf('realisations', 'fr'),
  about: pathOf('about', 'fr'),
  history: pathOf('histoire', 'fr'),
  contact: pathOf('contact', 'fr'),
  legal: pathOf('legal', 'fr'),
};

const empty = 'an empty page';
const overHttp1 = ', over HTTP/1.1';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, plain: { type: 'boolean' } },
});
const chosen = Object.entries(paths).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const secure = await serveOverTls();
const plain = values.plain ? await serveProduct() : undefined;
const network: Record<string, number> = {};
let results: Map<string, LighthouseResult>;
try {
  const urls = [
    [empty, secure.url + emptyPath],
    ...chosen.flatMap(([name, path]) => [
      [name, secure.url + path],
      ...(plain ? [[`${name}${overHttp1}`, plain.url + path]] : []),
    ]),
  ];
  results = await lighthouse(Object.fromEntries(urls), Number(values.times ?? 5));
  for (const [name, path] of [[empty, emptyPath], ...chosen] as const)
    network[name] = await networkPart(secure.url + path);
} finally {
  await secure.stop();
  await plain?.stop();
}
console.table(Object.fromEntries([empty, ...chosen.map(([name]) => name)].map((name) => [name, row(name)])));
for (const [name, { shortcomings }] of results)
  if (name !== empty) for (const line of shortcomings) console.log(`${name}: ${line}`);

function row(name: string) {
  const result = results.get(name);
  if (!result) return {};
  const over1 = results.get(`${name}${overHttp1}`);
  const { scores, largestContentfulPaint, totalBlockingTime, cumulativeLayoutShift, bytes, benchmarkIndex } = result;
  return {
    ...scores,
    'LCP s': seconds(largestContentfulPaint),
    'of which network s': seconds(network[name]),
    ...(over1 && { 'LCP s over HTTP/1.1': seconds(over1.largestContentfulPaint) }),
    'TBT ms': Math.round(totalBlockingTime),
    CLS: cumulativeLayoutShift.toFixed(3),
    kB: (bytes / 1000).toFixed(0),
    'machine (1,000 or more)': Math.round(benchmarkIndex),
  };
}

function seconds(milliseconds = Number.NaN): string {
  return (milliseconds / 1000).toFixed(2);
}
