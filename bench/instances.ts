import { createDatabase, startCluster } from '../test/support/postgres.ts';
import { median } from './median.ts';
import { type Served, serveProduct } from './serve.ts';
import { loadAll, loadCore, serverCore } from './wrk.ts';

/**
 * Compares one instance with several on the same database, in turns. The measure is requests per second of processor
 * time, which is independent of other load. If it is the same for several instances as for one, they do not slow each
 * other down, and cores are the only limit. wrk takes its share of the second core.
 */
const rounds = 3;
const seconds = 4;

type Result = { perSecond: number; perProcessorSecond: number };

const cluster = await startCluster({ inMemory: false });
const instances: Served[] = [];
try {
  const variables = { DATABASE_URL: await createDatabase(cluster.url) };
  for (const core of [serverCore, serverCore, serverCore, loadCore])
    instances.push(await serveProduct(core, variables));
  const [one, two, three, other] = instances as [Served, Served, Served, Served];
  const groups = {
    'one instance': [one],
    'two on its core': [one, two],
    'three on its core': [one, two, three],
    'two, a core each': [one, other],
  };
  const results = Object.entries(groups).map(([name, group]) => ({ name, group, runs: [] as Result[] }));
  await loadAll(instances.map(pageOf), seconds); // warms up: compiled code, cached pages
  for (let round = 0; round < rounds; round += 1)
    for (const { group, runs } of results) runs.push(await measure(group));
  const cost = (runs: Result[]) => median(runs.map(({ perProcessorSecond }) => perProcessorSecond));
  const ofOne = cost(results[0]?.runs ?? []);
  const rows = results.map(({ name, runs }) => [
    name,
    {
      'requests/s': Math.round(median(runs.map(({ perSecond }) => perSecond))),
      'in a second of a processor': Math.round(cost(runs)),
      'to one': (cost(runs) / ofOne).toFixed(2),
    },
  ]);
  console.table(Object.fromEntries(rows));
} finally {
  await Promise.all(instances.map((instance) => instance.stop()));
  await cluster.stop();
}

async function measure(group: Served[]): Promise<Result> {
  const used = () => group.reduce((sum, instance) => sum + instance.processorTime(), 0);
  const before = used();
  const { perSecond } = await loadAll(group.map(pageOf), seconds);
  return { perSecond, perProcessorSecond: (perSecond * seconds) / (used() - before) };
}

function pageOf({ url }: Served): string {
  return `${url}/fr`;
}
