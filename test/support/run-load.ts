import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
  const text = await metricsText(url);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
}

/** Returns the metrics of a server as text. It opens their port soon after its first answer. */
export async function metricsText(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${url}/metrics`).catch((error: unknown) => {
      if (attempt === 600) throw error;
    });
    if (answer) return answer.text();
    await setTimeout(50);
  }
}
