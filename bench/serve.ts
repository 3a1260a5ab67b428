import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer, deployed, freePort } from '../test/support/server.ts';

const root = join(import.meta.dirname, '..');

/** The command that `npm start` runs. */
export const product = ['node', ...deployed.flags, join(root, builtServer)];

export type Served = {
  url: string;
  pid: number;
  /** Returns the processor time since the start, in seconds. */
  processorTime: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts the product with demonstration content in a new folder and waits until it answers.
 * @param core the processor core to bind it to
 * @param variables additional environment variables
 */
export async function serveProduct(core?: number, variables: Record<string, string> = {}): Promise<Served> {
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', NODE_ENV: 'production', ...variables };
  const served = await serve(product, { core, port, environment });
  return {
    ...served,
    stop: async () => {
      await served.stop();
      await rm(data, { recursive: true });
    },
  };
}

/** Starts a server on `port`, bound to a core if one is given, and waits until it answers. */
export async function serve(
  command: string[],
  { core, port, environment = {} }: { core?: number | undefined; port: number; environment?: Record<string, string> },
): Promise<Served> {
  const [program = '', ...options] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(program, options, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    processorTime: () => processorTime(child.pid),
    stop: async () => {
      if (child.kill('SIGTERM')) await once(child, 'exit'); // `kill` returns false once it has ended
    },
  };
}

/** Reads fields 14 and 15 of Linux' proc_pid_stat(5), which are in hundredths of a second, counting from the end of the name. */
function processorTime(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within 20 s`);
}

/** Whether a page has been answered as a whole. */
export function hasPage(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => answer.ok && (await answer.text()) !== '',
    () => false,
  );
}
