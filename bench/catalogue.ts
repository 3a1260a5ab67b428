import { parseArgs } from 'node:util';
import { edit, get, type LargeSite, median, openLargeSite, timed } from './large-site.ts';

/**
 * Prints how long pages and calls take as the catalogue grows: servers with 10 to 10,000 machines answer in turns, in one
 * run. Pages are made anew each time, because a keystroke goes before; a kept page costs the same on all of them.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(values.rounds);
const sizes = [10, 100, 1000, 10_000];
/** From 100 to 10,000 machines, these may take so many times as long, and no more. */
const most = 1.5;
const bounded = ['catalogue page', 'list of the back-office'];

const calls = {
  'catalogue page': '/fr/nos-machines',
  'its last page': '/fr/nos-machines?page={last}',
  'one category': '/fr/nos-machines?category=2',
  'machine page': '/fr/machine/10',
  'home page': '/fr',
  'list of the back-office': '/api/machine?limit=50',
  'search in it': '/api/machine?limit=50&search=machine%207',
  'all machines at once': '/api/machine',
};

const sites: LargeSite[] = [];
try {
  for (const size of sizes) sites.push(await openLargeSite(size));
  const times = new Map<string, number[][]>();
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(calls)) {
      const bySite = times.get(name) ?? sites.map(() => []);
      times.set(name, bySite);
      for (const [index, site] of sites.entries()) {
        await edit(site, round);
        const time = await timed(() => get(site, path.replace('{last}', String(Math.ceil(site.machines / 12)))));
        if (round >= 0) bySite[index]?.push(time); // the first rounds warm up
      }
    }
  }
  console.table(Object.fromEntries([...times].map(([name, bySite]) => [name, row(bySite)])));
  for (const name of bounded) {
    const growth = growthOf(times.get(name) ?? []);
    console.log(`${name}: ${growth.toFixed(2)} times (at most ${most})`);
    if (growth > most) process.exitCode = 1;
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}

function row(bySite: number[][]): Record<string, string> {
  const columns = bySite.map((times, index) => [`ms at ${sizes[index]}`, median(times).toFixed(1)]);
  return { ...Object.fromEntries(columns), 'from 100 to 10,000': growthOf(bySite).toFixed(2) };
}

function growthOf(bySite: number[][]): number {
  const at = (size: number) => median(bySite[sizes.indexOf(size)] ?? []);
  return at(10_000) / at(100);
}
