import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryOf, peakOf } from '../../support/memory.ts';
import { deployed, startServer } from '../../support/server.ts';

test.skipIf(process.platform !== 'linux')(
  'an idle server gives back the memory of its start',
  { tags: 'full' },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'idle-'));
    const server = await startServer(directory, deployed.environment, deployed);
    try {
      const givenBack = () => peakOf(server.pid) - memoryOf(server.pid); // MB
      await expect.poll(givenBack, { interval: 1000 }).toBeGreaterThan(25); // it is 45 to 50, and 3 without a collection
    } finally {
      await server.stop();
      await rm(directory, { recursive: true });
    }
  },
);
