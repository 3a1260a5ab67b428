import { expect, test } from 'vitest';
import { createCallBudget } from './call-budget.ts';

const answer = async () => 'done';

test('a token may make 120 calls in a minute, and another token is not concerned', async () => {
  const budget = createCallBudget();
  for (let call = 0; call < 120; call += 1) expect(await budget(1, answer, 1_000_000)).toBe('done');
  await expect(budget(1, answer, 1_050_000)).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  expect(await budget(2, answer, 1_050_000)).toBe('done');
  expect(await budget(1, answer, 1_060_000)).toBe('done');
});

test('two calls of a token run at once, six wait, and the next is refused', async () => {
  const budget = createCallBudget();
  const { promise, resolve } = Promise.withResolvers<string>();
  const calls = Array.from({ length: 8 }, () => budget(1, () => promise));
  await expect(budget(1, answer)).rejects.toMatchObject({ status: 503 });
  expect(await budget(2, answer)).toBe('done');
  resolve('done');
  expect(await Promise.all(calls)).toHaveLength(8);
});
