import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRoom } from './room.ts';

const MiB = 1024 * 1024;

test('the reserve is made while there is space, freed when the disk is full, and made again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'room-'));
  let free = 20 * MiB;
  const room = openRoom(directory, async () => free);
  const files = () => readdir(directory);
  await room.keep();
  expect(await files(), 'too little space for other writes').toEqual([]);
  free = 30 * MiB;
  await room.keep();
  expect(await files()).toEqual(['reserve']);
  expect((await stat(join(directory, 'reserve'))).blocks * 512, 'it occupies the disk').toBeGreaterThanOrEqual(8 * MiB);
  free = 5 * MiB;
  await room.make();
  expect(await files(), 'some space is left').toEqual(['reserve']);
  free = 0;
  await room.make();
  await room.make();
  expect(await files()).toEqual([]);
  await room.keep();
  expect(await files(), 'still full').toEqual([]);
  free = 30 * MiB;
  await room.keep();
  expect(await files()).toEqual(['reserve']);
  await rm(directory, { recursive: true });
});
