import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeDueTexts } from '../src/store/content/search-index.ts';
import { openLocalStore } from '../src/store/sqlite/open.ts';
import { freePort } from '../test/support/server.ts';
import { fill } from './fill.ts';
import { median } from './median.ts';
import { hasPage, product } from './serve.ts';

/**
 * Prints the time from the start of the built product's process to its first whole page, with 100 and 10,000 machines, beside an
 * empty `node:http` server. They start in turns.
 */
const rounds = Number(process.argv[2] ?? 9);
const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
const bare =
  "require('node:http').createServer((_, answer) => answer.end('hello')).listen(process.env.PORT, '127.0.0.1')";
const commands: Record<string, { command: string[]; directory: string }> = {
  'empty node:http': { command: ['node', '-e', bare], directory: folder },
  '100 machines': { command: product, directory: await site(100) },
  '10,000 machines': { command: product, directory: await site(10_000) },
};
try {
  const times = Object.fromEntries(Object.keys(commands).map((name): [string, number[]] => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { command, directory }] of Object.entries(commands)) {
      const time = await firstPage(command, directory);
      if (round >= 0) times[name]?.push(time); // the first round fills caches and creates the administrator
    }
  const least = median(times['empty node:http'] ?? []);
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([name, each]) => {
        const middle = median(each);
        return [name, { 'median ms': Math.round(middle), 'times node:http': Number((middle / least).toFixed(1)) }];
      }),
    ),
  );
} finally {
  await rm(folder, { recursive: true });
}

/** Creates a data folder with machines, and returns its path. */
async function site(machines: number): Promise<string> {
  const directory = await mkdtemp(join(folder, 'site-'));
  const store = await openLocalStore(directory);
  await store.changeContent((transaction) => fill(transaction, machines));
  await writeDueTexts(store.db);
  await store.close();
  return directory;
}

/** Starts a server, and returns the milliseconds until it has answered with a page. */
async function firstPage([program = '', ...parameters]: string[], directory: string): Promise<number> {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: directory, DEMO_CONTENT: 'off', LOG_LEVEL: 'error' };
  const begin = performance.now();
  const child = spawn(program, parameters, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  while (!(await hasPage(`http://127.0.0.1:${port}/fr`))) await setTimeout(5);
  const time = performance.now() - begin;
  child.kill();
  await once(child, 'exit');
  return time;
}
