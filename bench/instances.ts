import { createDatabase, startCluster } from '../test/support/postgres.ts';
import { type Served, serveProduct } from './serve.ts';
import { type Load, loadCore, loadInTurns, ratio, serverCore } from './wrk.ts';

/**
 * Compares what one instance answers with what several on the same database do. On one core several cannot answer more: when
 * they answer as many, instances cost each other nothing, and cores alone are the limit. With a core more they answer more,
 * as far as wrk, which needs its share of the second core, leaves room for it.
 */
const cluster = await startCluster({ inMemory: false });
const instances: Served[] = [];
try {
  const variables = { DATABASE_URL: await createDatabase(cluster.url) };
  for (const core of [serverCore, serverCore, serverCore, loadCore])
    instances.push(await serveProduct(core, variables));
  const pages = instances.map(({ url }) => `${url}/fr`);
  const loads = await loadInTurns({
    'one instance': pages.slice(0, 1),
    'two on its core': pages.slice(0, 2),
    'three on its core': pages.slice(0, 3),
    'two, a core each': [pages[0] ?? '', pages[3] ?? ''],
  });
  console.table(
    Object.fromEntries([...loads].map(([name, load]) => [name, row(load, ratio(loads, name, 'one instance'))])),
  );
  console.log(
    `two cores can answer ${limit(loads.get('one instance')).toFixed(2)} times as much, with wrk on one of them`,
  );
} finally {
  await Promise.all(instances.map((instance) => instance.stop()));
  await cluster.stop();
}

function row({ perSecond, p99, generatorLoad }: Load, toOne: string) {
  const share = `${Math.round(generatorLoad * 100)} %`;
  return { 'requests/s': Math.round(perSecond), 'to one': toOne, 'p99 ms': p99, 'load of wrk': share };
}

/** One instance fills its core; its requests take `generatorLoad` of wrk's besides. */
function limit({ generatorLoad = 0 }: Partial<Load> = {}): number {
  return 2 / (1 + generatorLoad);
}
