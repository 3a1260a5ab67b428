import { expect, test } from 'vitest';
import { boundedQueue } from './queue.ts';

test('a queue runs tasks up to its limit, lets a few wait, refuses the rest and recovers', async () => {
  const queue = boundedQueue({ running: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'done';
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => queue(task)));
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(outcomes[7]).toMatchObject({ reason: { status: 503 } });
  expect(await queue(task)).toBe('done');
});

test('a task that fails frees its slot for the next one', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1 });
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
