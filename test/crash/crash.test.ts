import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endure } from './supervisor.ts';

const preload = [join(import.meta.dirname, 'preload/answer-before-commit.ts')];

/** `npm run trust -- crash` repeats a failure with its seed, as far as clocks allow. */
const seed = Date.now() % 1_000_000;

test(`twenty crashes lose nothing that was acknowledged (seed ${seed})`, { timeout: 300_000 }, async () => {
  const { faults, acknowledged } = await endure({ rounds: 20, seed, end: 'SIGKILL' });
  expect(faults).toEqual([]);
  expect(acknowledged, 'much was at stake').toBeGreaterThan(100);
});

test('an answer that goes out before its commit is noticed', { timeout: 300_000 }, async () => {
  const { faults } = await endure({ rounds: 20, seed, end: 'SIGKILL', preload });
  expect(faults.join('\n')).toMatch(/is lost|is not there|was acknowledged/);
});

test('a server that is told to stop finishes what it has begun', { timeout: 300_000 }, async () => {
  const { faults } = await endure({ rounds: 3, seed, end: 'SIGTERM' });
  expect(faults).toEqual([]);
});
