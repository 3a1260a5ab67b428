import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { test as base, expect } from 'vitest';
import { picture, save, video } from '../../test/support/media-sample.ts';
import { openMedia } from './media.ts';
import { openStorage } from './open-storage.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('directory', async ({}, { onCleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'media-'));
    onCleanup(() => rm(data, { recursive: true }));
    return join(data, 'media');
  })
  .extend('media', async ({ directory }) => openMedia(await openStorage(dirname(directory))));

test('a picture is stored under the hash of its encoded bytes', async ({ media, directory }) => {
  const bytes = await picture().png().toBuffer();
  const file = await save(media, bytes);
  expect(file).toEqual({
    name: expect.stringMatching(/^[\da-f]{32}\.webp$/),
    type: 'image/webp',
    width: 120,
    height: 80,
    size: expect.any(Number),
    placeholder: expect.stringMatching(/^[\da-f]{12}$/),
  });
  expect(await save(media, bytes)).toEqual(file);
  expect((await readdir(directory)).sort()).toEqual([file.name, 'variants'].sort());
  expect((await readFile(join(directory, file.name))).length).toBe(file.size);
});

test('videos are stored as video/mp4 and video/webm', async ({ media }) => {
  expect(await save(media, await video('sample.mov'))).toMatchObject({
    name: expect.stringMatching(/\.mp4$/),
    type: 'video/mp4',
    width: 96,
    height: 64,
  });
  expect(await save(media, await video('sample.webm'))).toMatchObject({
    name: expect.stringMatching(/\.webm$/),
    type: 'video/webm',
  });
});

test('any other upload is refused and leaves no file', async ({ media, directory }) => {
  for (const bytes of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    '<html>',
    'RIFF....AVI ',
    '',
    '\x00'.repeat(100),
  ]) {
    await expect(save(media, Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ status: 400 });
  }
  expect(await readdir(directory)).toEqual(['variants']);
});

test('an imported file is stored unchanged', async ({ media, directory }) => {
  const source = join(directory, 'own.webp');
  const bytes = await picture().webp().toBuffer();
  await writeFile(source, bytes);
  const file = await media.importFile(source);
  expect(file).toMatchObject({ type: 'image/webp', width: 120, height: 80, size: bytes.length });
  expect((await readFile(join(directory, file.name))).equals(bytes)).toBe(true);
  await writeFile(join(directory, 'own.mp4'), await video('sample.mp4'));
  expect(await media.importFile(join(directory, 'own.mp4'))).toMatchObject({
    type: 'video/mp4',
    width: 96,
    height: 64,
  });
});

for (const [extension, format] of [
  ['webp', 'webp'],
  ['avif', 'heif'],
]) {
  test(`a variant in ${extension} is made once, on the first of many simultaneous requests`, async ({
    media,
    directory,
  }) => {
    const { name } = await save(media, await picture({ width: 1000, height: 500 }).png().toBuffer());
    const variant = name.replace('.webp', `-480.${extension}`);
    const paths = await Promise.all(Array.from({ length: 60 }, () => media.path(variant)));
    expect(new Set(paths)).toEqual(new Set([join(directory, 'variants', variant)]));
    expect(await sharp(paths[0]).metadata()).toMatchObject({ width: 480, height: 240, format });
    expect(await readdir(join(directory, 'variants'))).toEqual([variant]);
  });
}

/** Stores `count` small pictures and returns the names of their variants. */
async function storedVariants(directory: string, count: number): Promise<string[]> {
  const bytes = await picture().webp().toBuffer();
  const hashes = Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
  for (const hash of hashes) await writeFile(join(directory, `${hash}.webp`), bytes);
  return hashes.map((hash) => `${hash}-480.webp`);
}

const originalOf = (variant: string) => variant.replace('-480', '');

test('visitors always get a picture: the original is sent when too many variants are being made', async ({
  directory,
}) => {
  const media = openMedia(await openStorage(dirname(directory)), { waiting: 4, timeoutMs: 60_000 });
  const names = await storedVariants(directory, 20);
  const found = await Promise.all(names.map(media.pathSoon));
  const variants = names.filter((name, index) => basename(found[index] ?? '') === name);
  expect(variants).toHaveLength(6); // two were made, four waited
  for (const [index, name] of names.entries()) expect([name, originalOf(name)]).toContain(basename(found[index] ?? ''));
  const waited = await Promise.allSettled((await storedVariants(directory, 40)).slice(20).map(media.path));
  expect(waited.filter(({ status }) => status === 'rejected')).toHaveLength(14); // `path` rejects, so that its callers retry
});

test('a slow variant is still made, for the next visitor', async ({ directory }) => {
  const media = openMedia(await openStorage(dirname(directory)), { waiting: 4, timeoutMs: 0 });
  const [name = ''] = await storedVariants(directory, 1);
  const path = async () => basename((await media.pathSoon(name)) ?? '');
  expect(await path()).toBe(originalOf(name));
  expect(basename((await media.path(name)) ?? '')).toBe(name);
});

test('a narrow picture is never enlarged', async ({ media }) => {
  const { name } = await save(media, await picture().png().toBuffer());
  expect(await sharp(await media.path(name.replace('.', '-800.'))).metadata()).toMatchObject({ width: 120 });
});

test('only names of stored files have a path', async ({ media, directory }) => {
  const { name } = await save(media, await picture().png().toBuffer());
  await writeFile(join(directory, 'secret.webp'), '');
  expect(await media.path(name)).toBe(join(directory, name));
  const strange = [
    'secret.webp',
    `../${name}`,
    `variants/${name}`,
    `${name}\0`,
    name.toUpperCase(),
    name.replace('.', '-481.'),
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}-480.webp`,
    `${'0'.repeat(32)}-480.avif`,
    name.replace('.webp', '.avif'),
    'variants',
    '',
    '.',
  ];
  for (const other of strange) expect(await media.path(other), other).toBeUndefined();
});

test('an upload to an unwritable folder gets 503, and works again once the folder is back', async ({
  media,
  directory,
}) => {
  await rm(directory, { recursive: true });
  await writeFile(directory, 'not a folder');
  const bytes = await picture().png().toBuffer();
  await expect(save(media, bytes)).rejects.toMatchObject({ status: 503 });
  await rm(directory);
  await mkdir(directory);
  await chmod(directory, 0o700);
  expect(await save(media, bytes)).toMatchObject({ type: 'image/webp' });
});
