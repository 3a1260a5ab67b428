import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Launch, type Server, startServer } from './server.ts';

/**
 * A server with demonstration content in a folder of its own, and its metrics: both gone when `use` ends. It is started as
 * operators start it, so that its memory is what theirs is.
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
