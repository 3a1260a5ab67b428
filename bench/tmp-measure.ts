import { startCluster } from '../test/support/postgres.ts';
import { get, type LargeSite, median, openLargeSite, timed } from './large-site.ts';
const size = Number(process.argv[2]);
const cluster = process.argv[3] === 'postgres' ? await startCluster({ inMemory: false }) : undefined;
const t = performance.now();
const site = await openLargeSite(size, cluster?.url);
console.log('filled', Math.round(performance.now() - t));
const type = async (field: string, text: string) => {
  const answer = await fetch(`${site.url}/api/machine/11`, { method: 'PATCH', headers: { cookie: site.cookie, 'content-type': 'application/json' }, body: JSON.stringify({ [field]: text }) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(String(answer.status));
};
const measures: Record<string, (round: number) => Promise<unknown>> = {
  summary: () => get(site, '/api/translations/summary'),
  'summary of machines': () => get(site, '/api/translations/summary?noun=machine'),
  list: () => get(site, '/api/translations?limit=50'),
  'list, its middle': () => get(site, `/api/translations?limit=50&offset=${size / 2}`),
  'list, outdated in de': () => get(site, '/api/translations?limit=50&language=de&state=outdated'),
  'list, missing': () => get(site, '/api/translations?limit=50&state=missing'),
  'list, missing in it, rest': () => get(site, `/api/translations?limit=50&language=it&state=missing&offset=${size / 20}`),
  'list, news, complete in de': () => get(site, '/api/translations?limit=50&noun=news&language=de&state=complete'),
  'outdated of one': () => get(site, '/api/translations/outdated?noun=machine&id=10'),
  'keystroke de': (round) => type('description_de', `Beschreibung ${round}`),
  'keystroke fr': (round) => type('description_fr', `Description ${round}`),
};
for (const [name, measure] of Object.entries(measures)) {
  const times: number[] = [];
  const rounds = name.startsWith('key') ? 25 : 5;
  try {
    for (let round = -1; round < rounds; round += 1) {
      const time = await timed(() => measure(round));
      if (round >= 0) times.push(time);
    }
    console.log(name, median(times).toFixed(1), 'min', Math.min(...times).toFixed(1));
  } catch (error) { console.log(name, String(error)); }
}
console.log(await get(site, '/api/translations/summary'));
await site.stop();
await cluster?.stop();
