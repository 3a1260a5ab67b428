import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './server.ts';

/** Runs the real server with demonstration content on a temporary folder, behind a trusted proxy. */
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
