import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.ts';

const root = join(import.meta.dirname, '../..');

type Ended = { status: number | null; signal: NodeJS.Signals | null; said: string };

type Options = { input?: string; environment?: Record<string, string>; flags?: string[] };

/** Runs one of the operator's commands (`src/cli/`) on a data folder, in a child process. */
export async function runCommand(
  directory: string,
  [name, ...parameters]: string[],
  { input = '', environment = {}, flags = [] }: Options = {},
): Promise<Ended> {
  const command = spawn(process.execPath, [...nodeFlags, ...flags, join(root, `src/cli/${name}.ts`), ...parameters], {
    cwd: root,
    env: { DATA_DIR: directory, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...environment },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (bytes) => (said += bytes));
  command.stdin.on('error', () => {}); // a killed command does not read it
  command.stdin.end(input);
  const [status, signal] = await once(command, 'close');
  return { status, signal, said };
}

/**
 * Makes a backup with the operator's command and returns its name. The folder also contains the automatic backup of a
 * new site.
 */
export async function backUp(directory: string, environment?: Record<string, string>): Promise<string> {
  const { said } = await runCommand(directory, ['backup'], { environment });
  return /[^/]+\.tar(?=: made)/.exec(said)?.[0] ?? said;
}
