import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { offerCalls } from '../../lib/port-calls.ts';
import { Refusal } from '../../lib/refusal.ts';
import { recordCaptured } from '../../store/change-set/record-captured.ts';
import type { Store } from '../../store/engine/store.ts';
import { createTranslationUsage } from '../../store/translation/usage.ts';
import { listeningMessage, type SiteWork, type ThreadData } from './forwarded.ts';

/** The thread ends after this long without a request, in milliseconds. */
const idleMs = 15 * 60_000;

/** The memory for its objects, in MiB. When it needs more it ends, and the process goes on. */
const heapMb = 512;

/** The longest path of a socket, in bytes, that every system accepts. */
const longestSocket = 100;

type Options = { config: Config; store: Store; log: Pick<FastifyBaseLogger, 'error' | 'warn'> };

export type WorkspaceThread = {
  /** Where the thread listens, and the secret that it expects. Starts the thread. The caller tells when its request has ended. */
  use: () => Promise<{ socket: string; secret: string; release: () => void }>;
  close: () => Promise<void>;
};

/** The thread that holds the workspaces of sets in use. Its databases are in a private folder, which is emptied now and in the end. */
export function createWorkspaceThread({ config, store, log }: Options): WorkspaceThread {
  const folder = resolve(config.DATA_DIR, 'workspaces');
  const secret = randomBytes(32).toString('base64url');
  let running: { worker: Worker; listening: Promise<string> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let uses = 0;
  const work: SiteWork = {
    persist: ({ setId, captured }) => recordCaptured(store, setId, captured),
    ...createTranslationUsage(store.db),
  };
  rmSync(folder, { recursive: true, force: true }); // left by a process that was killed

  function start(): { worker: Worker; listening: Promise<string> } {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { socket, remove } = placeOfSocket(folder);
    const data: ThreadData = { config, secret, folder, socket };
    const worker = new Worker(new URL('./serve-workspaces.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
    listening.catch(() => {}); // requests that wait for it get the error
    worker.on('message', (message) => {
      if (message === listeningMessage) resolve(socket);
    });
    offerCalls(worker, work, (error) =>
      log.error({ err: error }, 'A call of the thread for prepared changes has failed'),
    );
    worker.on('error', (error) => log.error({ err: error }, 'The thread for prepared changes has failed'));
    worker.on('exit', () => {
      if (running?.worker === worker) running = undefined;
      remove();
      reject(new Refusal(503, 'serverBusy'));
    });
    return { worker, listening };
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    await running?.worker.terminate();
    running = undefined;
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    async use() {
      clearTimeout(idle);
      running ??= start();
      uses += 1;
      const release = () => {
        uses -= 1;
        if (uses === 0) idle = setTimeout(end, idleMs).unref();
      };
      try {
        return { socket: await running.listening, secret, release };
      } catch (error) {
        release();
        throw error;
      }
    },
    close: end,
  };
}

/** The socket is beside the databases, or where its path is short enough. */
function placeOfSocket(folder: string): { socket: string; remove: () => void } {
  const socket = join(folder, 'socket');
  if (Buffer.byteLength(socket) <= longestSocket) return { socket, remove: () => {} };
  const other = mkdtempSync(join(tmpdir(), 'workspaces-'));
  return { socket: join(other, 'socket'), remove: () => rmSync(other, { recursive: true, force: true }) };
}
