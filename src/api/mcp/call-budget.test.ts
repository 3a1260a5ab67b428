import { expect, test } from 'vitest';
import { createCallBudget } from './call-budget.ts';

const answer = async () => 'done';

/** A budget whose clock stands still. `waits` collects what it waits for, in ms. */
function stoppedBudget() {
  const clock = { time: 1_000_000, waits: [] as number[] };
  const wait = async (ms: number) => void clock.waits.push(ms);
  return { clock, ...createCallBudget({ now: () => clock.time, wait }) };
}

test('a token may make 20 calls at once and then one in a second, and another token is not concerned', async () => {
  const { clock, spend } = stoppedBudget();
  for (let call = 0; call < 20; call += 1) expect(await spend('one', answer)).toBe('done');
  expect(clock.waits).toEqual([]);
  for (let call = 0; call < 2; call += 1) await spend('one', answer);
  expect(clock.waits, 'calls that come too early wait for their turn').toEqual([1000, 2000]);
  await spend('other', answer);
  clock.time += 3000;
  await spend('one', answer);
  expect(clock.waits).toHaveLength(2);
});

test('a call that would wait for more than three seconds is refused after them', async () => {
  const { clock, spend, refuseEarly } = stoppedBudget();
  for (let call = 0; call < 23; call += 1) await spend('one', answer);
  await refuseEarly('other');
  clock.waits.length = 0;
  await expect(refuseEarly('one')).rejects.toMatchObject({ status: 429, retryAfter: 4 });
  await expect(spend('one', answer)).rejects.toMatchObject({ status: 429, retryAfter: 4 });
  expect(clock.waits).toEqual([3000, 3000]);
  clock.time += 1000;
  expect(await spend('one', answer), 'refused calls count for nothing').toBe('done');
});

test('two calls of a token run at once, all others within the budget wait, and more are refused', async () => {
  const { clock, spend } = stoppedBudget();
  const { promise, resolve } = Promise.withResolvers<string>();
  const call = () => spend('one', () => promise);
  const calls = Array.from({ length: 23 }, call);
  clock.time += 3000;
  calls.push(call(), call());
  await expect(spend('one', answer)).rejects.toMatchObject({ status: 503 });
  expect(await spend('other', answer)).toBe('done');
  resolve('done');
  expect(await Promise.all(calls)).toHaveLength(25);
});
