import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../support/postgres.ts';
import { endure } from './supervisor.ts';

const seed = 1977;

test.for([
  { end: 'SIGKILL', rounds: 3, stake: 0 },
  { end: 'database', rounds: 1, stake: 6 },
] as const)(
  'a crash ($end) with PostgreSQL loses no acknowledged write',
  { tags: 'full' },
  async ({ end, rounds, stake }) => {
    const cluster = await startCluster({ inMemory: false });
    onTestFinished(cluster.stop);
    const { faults, acknowledged } = await endure({ rounds, seed, end, stake, cluster });
    expect(faults).toEqual([]);
    expect(acknowledged, 'enough writes were acknowledged').toBeGreaterThan(5);
  },
);
