import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadSeen, LoadTask } from './load.ts';

/** Puts load on a server from a child process and returns the result. */
export async function runLoad(task: LoadTask): Promise<LoadSeen> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout);
}

/** Returns the metrics of a server by name, without labels. */
export async function readMetrics(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
}
