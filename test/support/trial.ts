import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './server.ts';

/** Lends the real server on a fresh folder with the demonstration content, behind a proxy that is believed. */
export async function withTrialServer<Result>(
  use: (server: Server) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'trial-'));
  const server = await startServer(directory, {
    TRUST_PROXY: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY: '250',
    ...environment,
  });
  try {
    return await use(server);
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
