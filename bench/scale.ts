import { parseArgs } from 'node:util';
import { startCluster } from '../test/support/postgres.ts';
import { largestCategory } from './fill.ts';
import { edit, get, type LargeSite, openLargeSite, timed } from './large-site.ts';
import { median } from './median.ts';

/**
 * Prints the response times of pages and API calls as the catalogue grows: servers with 1,000 to 100,000 machines, and a tenth as
 * many news, answer in turns, in one run. A keystroke before each request makes pages render again, because cached pages cost the
 * same at all sizes. The most frequent requests may take at most twice as long on the largest server as on the smallest.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '9' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const most = 2;

type Measure = (site: LargeSite, round: number) => Promise<unknown>;

const read =
  (path: (site: LargeSite) => string): Measure =>
  (site) =>
    get(site, path(site));
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastPage = ({ machines }: LargeSite) => Math.ceil(machines / 12);
const page = 'limit=50';

/** The requests that must keep the limit. */
const bounded: Record<string, Measure> = {
  'catalogue, first page': read(() => '/fr/nos-machines'),
  'catalogue, its middle': read((site) => `/fr/nos-machines?page=${Math.ceil(lastPage(site) / 2)}`),
  'catalogue, last page': read((site) => `/fr/nos-machines?page=${lastPage(site)}`),
  'catalogue of a category': read(() => '/fr/nos-machines?category=2'),
  'catalogue of half of all': read(() => `/fr/nos-machines?category=${largestCategory}`),
  'machine page': read(({ machines }) => `/fr/machine/${machines / 2}`),
  'search, one found': read(({ machines }) => `/api/machine?${page}&search=${1000 + machines / 2}`),
  'search, none found': read(() => `/api/machine?${page}&search=xylophone`),
  'search, an eighth found': read(() => `/api/machine?${page}&search=elevateur`),
  'search, all found, by name': read(() => `/api/machine?${page}&search=e&sort=name&language=de`),
  'search of visitors, one found': read(({ machines }) => `/api/search?language=fr&q=${1000 + machines / 2}`),
  'search of visitors, an eighth': read(() => '/fr/recherche?q=presse+hydraulique'),
  'search of visitors, all found': read(() => '/fr/recherche?q=machine'),
  'search of visitors, of all kinds': read(() => '/de/suche?q=maschine'),
  'search of visitors, did you mean': read(() => '/fr/recherche?q=hydrolique'),
  'search of visitors, none found': read(() => '/fr/recherche?q=xylophone'),
  'a keystroke': edit,
  'a keystroke until visitors see it': untilPublic,
};

/** Ids of the kinds that the filters use, from the dictionary of a new site. */
const [force, power, weight, width] = [1, 2, 11, 16];
const figures = (query: string) => read(() => `/fr/nos-machines?category=${largestCategory}&${query}`);

const others: Record<string, Measure> = {
  'figures, one bound, half found': figures(`from-${weight}=5000`),
  'figures, one bound, ten found': figures(`from-${weight}=9998`),
  'figures, three ranges, an eighth found': figures(`from-${weight}=5000&from-${power}=5000&to-${width}=5000`),
  'figures, wide ranges, few found': figures(`from-${weight}=5000&to-${width}=5000&from-${power}=9990`),
  'figures, half found, used ones alone': figures(`from-${weight}=5000&condition=used`),
  'figures, none found': figures(`from-${weight}=20000`),
  'figures, half found, sorted': figures(`from-${weight}=5000&sort=down-${power}`),
  'figures, sorted, a later page': figures(`sort=up-${force}&page=40`),
  'news, first page': read(() => '/fr/actualites'),
  'news, last page': read(({ machines }) => `/fr/actualites?page=${Math.ceil(machines / 120)}`),
  'list, first page': read(() => `/api/machine?${page}`),
  'list, its middle': read(({ machines }) => `/api/machine?${page}&offset=${machines / 2}`),
  'list by name': read(() => `/api/machine?${page}&sort=name&language=de`),
  'list by name, its middle': read(
    ({ machines }) => `/api/machine?${page}&sort=name&language=de&offset=${machines / 2}`,
  ),
  'list by change': read(() => `/api/machine?${page}&sort=updated_at&order=desc`),
  'list of a category': read(() => `/api/machine?${page}&category=2`),
  'list of news by title': read(() => `/api/news?${page}&sort=title`),
  'search of news, all found': read(() => `/api/news?${page}&search=atelier`),
  'two letters, none found': read(() => `/api/machine?${page}&search=qx`),
  'sitemap index': read(() => '/sitemap.xml'),
  'a sitemap': read(() => '/sitemap-fr-1.xml'),
  'history of all': read(() => '/api/history'),
  'visits of 30 days': read(() => `/api/visits?from=${dayBefore(29)}&until=${dayBefore(0)}`),
  'visits of three years': read(() => `/api/visits?from=${dayBefore(1094)}&until=${dayBefore(0)}`),
  translations: read(() => `/api/translations?${page}`),
  'translations summary': read(() => '/api/translations/summary'),
};

const cluster = values.database === 'postgres' ? await startCluster({ inMemory: false }) : undefined;
const sites: LargeSite[] = [];
try {
  for (const size of sizes) sites.push(await openLargeSite(size, cluster?.url));
  const rows: Record<string, number[]> = { 'start, in seconds': sites.map(({ startTime }) => startTime / 1000) };
  for (const [name, measure] of Object.entries({ ...bounded, ...others }))
    if (name.includes(values.only)) rows[name] = await measureAlternately(measure);
  console.log(`${values.database}, milliseconds, median of ${rounds}`);
  console.table(Object.fromEntries(Object.entries(rows).map(([name, times]) => [name, row(times)])));
  const slow = Object.keys(bounded).filter((name) => rows[name] && growth(rows[name]) > most);
  for (const name of slow) console.log(`${name} takes more than ${most} times as long`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await cluster?.stop();
}

/** Returns the median time of each site in milliseconds. The first rounds warm up. */
async function measureAlternately(measure: Measure): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      if (measure !== edit) await edit(site, -round);
      const time = await timed(() => measure(site, round));
      if (round >= 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

async function untilPublic(site: LargeSite, round: number): Promise<void> {
  const text = await edit(site, round);
  while (!(await get(site, '/de/maschine/10')).includes(text));
}

function row(times: number[]): Record<string, string> {
  const columns = times.map((time, index) => [sizes[index]?.toLocaleString('en'), time.toFixed(1)]);
  return { ...Object.fromEntries(columns), growth: growth(times).toFixed(2) };
}

function growth(times: number[]): number {
  return (times.at(-1) ?? 0) / (times[0] ?? 1);
}
