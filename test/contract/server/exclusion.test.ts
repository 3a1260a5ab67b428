import { expect } from 'vitest';
import { readSettings } from '../../../src/store/content/settings.ts';
import { takeAdvisoryLock } from '../../../src/store/engine/advisory-lock.ts';
import { caller, test } from '../../support/contract.ts';
import { enquiry } from '../../support/samples.ts';

test('tasks with one name run one at a time, and a failed task releases the lock', async ({ site }) => {
  const { withLock, tryLock } = site.store;
  const events: string[] = [];
  const released = Promise.withResolvers<void>();
  const task = (name: string) => async () => {
    events.push(`${name} begins`);
    if (name === 'first') await released.promise;
    events.push(`${name} ends`);
    if (name === 'first') throw new Error('It fails');
    return name;
  };
  const first = withLock('task', task('first'));
  const failed = expect(first).rejects.toThrow('It fails');
  await expect.poll(() => events).toContain('first begins');
  expect(await tryLock('task', task('impatient'))).toBeUndefined();
  const second = withLock('task', task('second'));
  expect(await tryLock('another task', task('other'))).toBe('other');
  released.resolve();
  expect(await second).toBe('second');
  await failed;
  expect(events.filter((event) => !event.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(await tryLock('task', task('last'))).toBe('last');
});

test('forty enquiries waiting for a lock leave database connections for reads', async ({ site }) => {
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const elsewhere = site.store.db.transaction().execute(async (transaction) => {
    await takeAdvisoryLock(transaction, 'enquiry');
    begun.resolve();
    await released.promise;
  });
  await begun.promise;
  const sent = Array.from({ length: 40 }, (_, index) =>
    caller(site.app, {}, { remoteAddress: `10.0.${index}.1` })('POST', '/api/contact', enquiry),
  );
  async function read(rounds: number): Promise<string> {
    await Promise.all(Array.from({ length: 4 }, () => readSettings(site.store.db))); // like a page
    return rounds > 1 ? read(rounds - 1) : 'read';
  }
  const outcome = await read(100).catch(String);
  released.resolve();
  expect(outcome).toBe('read');
  await elsewhere;
  for (const { status } of await Promise.all(sent)) expect(status).toBe(204);
});
