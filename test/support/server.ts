import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beginSite } from './empty-site.ts';
import { nodeFlags } from './node-flags.ts';

const root = join(import.meta.dirname, '../..');

/** A command, as JSON, under which all servers of a run start. */
const allUnder: string[] = JSON.parse(process.env.TEST_UNDER ?? '[]');

/** The file that `npm start` runs. */
export const builtServer = 'dist/server/main.js';

/** The flags and variables that operators give it (package.json, deploy/). */
export const deployed = { flags: ['--max-semi-space-size=8'], environment: { MALLOC_ARENA_MAX: '1' } };

export const password = 'seven blue spanners on a bench';

type Signal = (name: NodeJS.Signals) => void;

export type Server = {
  url: string;
  directory: string;
  pid: number;
  /** Its output so far: the log and, in the end, its exit. */
  output: () => string;
  /** False once it has ended. */
  runs: () => boolean;
  signal: Signal;
  stop: () => Promise<void>;
  /** Kills it like a power cut. */
  kill: () => Promise<void>;
};

export type Launch = {
  /** Node's flags, by default for a server of a few seconds. */
  flags?: string[];
  /** Modules to preload. */
  preload?: string[];
  /** The server's file, by default the built one. A module that changes values of the sources needs `src/main.ts`. */
  main?: string;
  /** A program to run it under, with parameters. */
  under?: string[];
  /** The host name of its address. Passkeys need `localhost`. */
  hostname?: string;
  /** Whether a new data folder gets its tables and its administrator from the server, like an operator's. */
  isFirstStart?: boolean;
  /** Gives it its own process group, which receives signals as a whole. */
  ownGroup?: boolean;
};

/**
 * Starts the real server as a child process on a free port, and waits until it answers.
 * @param directory its data folder and working directory, so that a developer's `.env` cannot change a test
 * @throws Error with its output if it ends instead
 */
export async function startServer(
  directory: string,
  environment: Record<string, string> = {},
  {
    flags = nodeFlags,
    preload = [],
    main = builtServer,
    under = [],
    hostname = '127.0.0.1',
    isFirstStart = false,
    ownGroup = false,
  }: Launch = {},
): Promise<Server> {
  if (!isFirstStart && !environment.DATABASE_URL) await beginSite(directory, password);
  const url = `http://${hostname}:${await freePort()}`;
  const node = [join(root, 'node_modules/.bin/node'), ...flags, ...preload.flatMap((module) => ['--import', module])];
  const [program = '', ...parameters] = [...allUnder, ...under, ...node, join(root, main)];
  const server = spawn(program, parameters, {
    cwd: directory,
    detached: ownGroup,
    env: { ...serverEnvironment(url, directory), ...environment },
  });
  const signal: Signal = (name) => {
    if (ownGroup && server.pid) process.kill(-server.pid, name);
    else server.kill(name);
  };
  let output = '';
  server.on('exit', (code, signal) => (output += `\nThe server ended: ${signal ?? `code ${code}`}`));
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  if (ownGroup) endWithUs(server, signal);
  await answers(url, server, () => output);
  return {
    url,
    directory,
    pid: server.pid ?? 0,
    output: () => output,
    runs: () => runs(server),
    signal,
    stop: () => stop(server, signal),
    kill: () => kill(server, signal),
  };
}

/** The variables of a server of tests. */
export function serverEnvironment(url: string, directory: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = process.env; // Playwright's loader must not be used in the server
  return {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: directory,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    MAX_EVENT_LOOP_DELAY: '60000', // a busy machine does not count as overload
    GENERATION_TIMEOUT: '99',
    VARIANT_TIMEOUT: '99',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), // a run starts a hundred servers
  };
}

/** Ends a server with the tests, since Ctrl-C in the terminal does not reach another process group. */
function endWithUs(server: ChildProcess, signal: Signal): void {
  const end = () => signal('SIGKILL');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
}

/** Each process has a hundred ports of its own, below those that systems give to outgoing connections (32768 and above). */
const ports = { first: 10_000 + (process.pid % 220) * 100, count: 100 };
let tried = 0;

/** Returns a port that is not in use. It returns no port again before 99 others. */
export async function freePort(): Promise<number> {
  const port = ports.first + (tried % ports.count);
  tried += 1;
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return port;
  } catch {
    return freePort();
  } finally {
    probe.close();
  }
}

async function answers(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 3600; attempt += 1) {
    if (!runs(server)) throw new Error(`The server does not start: ${output()}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer?.status === 302) return;
    await setTimeout(50);
  }
  server.kill('SIGKILL');
  throw new Error(`The server does not answer at ${url}: ${output()}`);
}

function runs({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function stop(server: ChildProcess, signal: Signal): Promise<void> {
  if (!runs(server)) return;
  const ended = once(server, 'exit');
  signal('SIGTERM');
  const late = setTimeout(120_000, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') signal('SIGKILL');
}

async function kill(server: ChildProcess, signal: Signal): Promise<void> {
  const ended = once(server, 'exit');
  signal('SIGKILL');
  await ended;
}
