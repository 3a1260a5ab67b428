import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskReserve } from './disk-reserve.ts';

const MiB = 1024 * 1024;

test('the reserve is created while there is space, freed when the disk is full, and created again later', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reserve-'));
  let free = 20 * MiB;
  const reserve = openDiskReserve(directory, async () => free);
  const files = () => readdir(directory);
  await reserve.restore();
  expect(await files(), 'too little space for other writes').toEqual([]);
  free = 30 * MiB;
  await reserve.restore();
  expect(await files()).toEqual(['reserve']);
  expect((await stat(join(directory, 'reserve'))).blocks * 512, 'it occupies the disk').toBeGreaterThanOrEqual(8 * MiB);
  free = 5 * MiB;
  await reserve.free();
  expect(await files(), 'some space is left').toEqual(['reserve']);
  free = 0;
  await reserve.free();
  await reserve.free();
  expect(await files()).toEqual([]);
  await reserve.restore();
  expect(await files(), 'still full').toEqual([]);
  free = 30 * MiB;
  await reserve.restore();
  expect(await files()).toEqual(['reserve']);
  await rm(directory, { recursive: true });
});
