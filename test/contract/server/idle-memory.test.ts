import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryOf } from '../../support/memory.ts';
import { deployed, startServer } from '../../support/server.ts';

test.skipIf(process.platform !== 'linux')(
  'an idle server gives back the memory of its start',
  { tags: 'full' },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'idle-'));
    const server = await startServer(directory, deployed.environment, deployed);
    try {
      const begin = memoryOf(server.pid);
      await expect.poll(() => memoryOf(server.pid), { interval: 1000 }).toBeLessThan(begin - 10);
    } finally {
      await server.stop();
      await rm(directory, { recursive: true });
    }
  },
);
