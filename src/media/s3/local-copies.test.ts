import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLocalCopies } from './local-copies.ts';

test('local copies stay within their space and are evicted least recently used first, also after a restart', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copies = await openLocalCopies(folder, 300);
  const keep = (name: string) => copies.keep(name, Buffer.alloc(100), new Date(0));
  for (const name of ['a', 'b', 'c']) expect(await keep(name)).toBe(join(folder, name));
  expect(await copies.find('a')).toBe(join(folder, 'a'));
  await keep('d');
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
  await copies.keep('large', Buffer.alloc(1000), new Date(0));
  expect(await readdir(folder), 'the requested copy is kept, however large').toEqual(['large']);

  await writeFile(join(folder, 'of another process'), '');
  const again = await openLocalCopies(folder, 300);
  expect(await again.find('large')).toBe(join(folder, 'large'));
  await rm(join(folder, 'large'));
  expect(await again.find('large')).toBeUndefined();
});
