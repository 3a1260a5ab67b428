import { edit, get, type LargeSite, openLargeSite, timed } from './large-site.ts';
import { median } from './median.ts';

/**
 * Compares the API calls of the back-office at 10,000 and at 100 machines: two servers answer in turns, in one run.
 * scale.ts measures lists, search and public pages. List pages have the same length on both servers, so a ratio near 1
 * means that the cost depends on what a call returns, not on the size of the catalogue.
 */
const few = 100;
const many = 10_000;
const rounds = 15;

const page = 'limit=50';
const calls = {
  translations: `/api/translations?${page}`,
  'translations missing': `/api/translations?${page}&state=missing`,
  'translations missing in one': `/api/translations?${page}&state=missing&language=de`,
  'translations outdated': `/api/translations?${page}&state=outdated`,
  'translations complete': `/api/translations?${page}&state=complete&language=it`,
  'history of a machine': '/api/history?noun=machine&id=10',
  'history of all': '/api/history',
  'one machine': '/api/machine/10',
} as const;

const sites = [await openLargeSite(few), await openLargeSite(many)] as const;
try {
  const times = new Map<string, [few: number[], many: number[]]>();
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, measure] of measures()) {
      for (const [index, site] of sites.entries()) {
        const time = await measure(site, round);
        const both = times.get(name) ?? [[], []];
        times.set(name, both);
        if (round >= 0) both[index]?.push(time); // the first rounds warm up
      }
    }
  }
  console.table(
    Object.fromEntries(
      [...times].map(([name, [atFew, atMany]]) => [
        name,
        {
          [`ms at ${few}`]: median(atFew).toFixed(1),
          [`ms at ${many}`]: median(atMany).toFixed(1),
          ratio: (median(atMany) / median(atFew)).toFixed(1),
        },
      ]),
    ),
  );
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}

function measures(): [name: string, measure: (site: LargeSite, round: number) => Promise<number>][] {
  return [
    ...Object.entries(calls).map(([name, path]): [string, (site: LargeSite) => Promise<number>] => [
      name,
      (site) => timed(() => get(site, path)),
    ]),
    ['a keystroke', (site, round) => timed(() => edit(site, round))],
  ];
}
