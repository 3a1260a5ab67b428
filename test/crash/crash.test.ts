import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endure } from './supervisor.ts';

const preload = [join(import.meta.dirname, 'preload/answer-before-commit.ts')];

/** `npm run trust -- crash` uses random seeds. */
const seed = 1977;

test('ten crashes lose no acknowledged write', { tags: 'full' }, async () => {
  const { faults, acknowledged } = await endure({ rounds: 10, seed, end: 'SIGKILL' });
  expect(faults).toEqual([]);
  expect(acknowledged, 'enough writes were acknowledged').toBeGreaterThan(50);
});

test('an answer before its commit is detected', { tags: 'full' }, async () => {
  const { faults } = await endure({ rounds: 20, seed, end: 'SIGKILL', preload });
  expect(faults.join('\n')).toMatch(/is lost|is not there|was acknowledged/);
});

test('a stopping server finishes its open requests', { tags: 'full' }, async () => {
  const { faults } = await endure({ rounds: 3, seed, end: 'SIGTERM' });
  expect(faults).toEqual([]);
});
