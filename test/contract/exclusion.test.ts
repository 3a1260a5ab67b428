import { expect } from 'vitest';
import { test } from '../support/contract.ts';

test('of tasks of one name one runs at a time, and one that fails lets the next begin', async ({ site }) => {
  const { exclusively, ifFree } = site.store;
  const events: string[] = [];
  const released = Promise.withResolvers<void>();
  const task = (name: string) => async () => {
    events.push(`${name} begins`);
    if (name === 'first') await released.promise;
    events.push(`${name} ends`);
    if (name === 'first') throw new Error('It fails');
    return name;
  };
  const first = exclusively('task', task('first'));
  const failed = expect(first).rejects.toThrow('It fails');
  await expect.poll(() => events).toContain('first begins');
  expect(await ifFree('task', task('impatient'))).toBeUndefined();
  const second = exclusively('task', task('second'));
  expect(await ifFree('another task', task('other'))).toBe('other');
  released.resolve();
  expect(await second).toBe('second');
  await failed;
  expect(events.filter((event) => !event.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(await ifFree('task', task('last'))).toBe('last');
});
