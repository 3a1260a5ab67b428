import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Launch, type Server, startServer } from './server.ts';

/**
 * Runs a server with demonstration content and metrics on a temporary folder. Uses the flags of operators, so that its
 * memory use is realistic.
 */
export async function withServer<Result>(
  use: (server: Server & { metrics: string }) => Promise<Result>,
  environment: Record<string, string> = {},
  launch: Launch = {},
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-'));
  const port = String(await freePort());
  try {
    const server = await startServer(
      directory,
      { METRICS_PORT: port, MAX_EVENT_LOOP_DELAY: '250', ...environment },
      { flags: [], ...launch },
    );
    try {
      return await use({ ...server, metrics: `http://127.0.0.1:${port}` });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
