import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endure } from './supervisor.ts';

const preload = [join(import.meta.dirname, 'preload/answer-before-commit.ts')];

/** `npm run trust -- crash` tries other seeds. */
const seed = 1977;

for (const { rounds, tags } of [
  { rounds: 3, tags: [] },
  { rounds: 20, tags: ['full'] },
])
  test(`${rounds} crashes lose nothing that was acknowledged`, { tags }, async () => {
    const { faults, acknowledged } = await endure({ rounds, seed, end: 'SIGKILL' });
    expect(faults).toEqual([]);
    expect(acknowledged, 'much was at stake').toBeGreaterThan(5 * rounds);
  });

test('an answer that goes out before its commit is noticed', { tags: 'full' }, async () => {
  const { faults } = await endure({ rounds: 20, seed, end: 'SIGKILL', preload });
  expect(faults.join('\n')).toMatch(/is lost|is not there|was acknowledged/);
});

test('a server that is told to stop finishes what it has begun', { tags: 'full' }, async () => {
  const { faults } = await endure({ rounds: 3, seed, end: 'SIGTERM' });
  expect(faults).toEqual([]);
});
