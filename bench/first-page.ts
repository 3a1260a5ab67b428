import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isFile } from '../src/lib/files.ts';
import { freePort } from '../test/support/server.ts';
import { hasPage } from './serve.ts';

/**
 * Prints the time from `npm start` to the first page: in a new clone after `npm ci`, and for two later starts, when the build
 * and the database exist. Measures the last commit: uncommitted changes are not in the clone.
 */
const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'bench-first-page-'));
const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1));
try {
  await promisify(execFile)('git', ['clone', '--quiet', root, folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const rows: Record<string, object> = {};
  for (const start of ['new clone', 'second start', 'third start']) rows[start] = await firstPage();
  console.table(rows);
} finally {
  await rm(folder, { recursive: true });
}

async function firstPage() {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true, // its own process group, so that all of it can be stopped
  });
  const ended = once(child, 'exit');
  while (!(await hasPage(`http://127.0.0.1:${port}/fr`))) await setTimeout(20);
  const took = { 'first page s': seconds(begun), 'all encoded s': await untilEncoded(begun) };
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return took;
}

/** Waits until pictures and compressed files are made, which happens while the site runs. */
async function untilEncoded(begun: number): Promise<number> {
  while (!(await isFile(join(folder, 'dist/optimised.fingerprint')))) await setTimeout(100);
  return seconds(begun);
}
