import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planPictures } from './pictures.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(directory, { recursive: true }));

const plan = () => planPictures(join(directory, 'originals'), join(directory, 'output'), join(directory, 'cache'));
const filesOf = async (folder: string) =>
  (await readdir(join(directory, folder), { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();

test('a plan names all widths of a picture and encodes only the widest; the others are encoded once', async () => {
  await mkdir(join(directory, 'originals/clients'), { recursive: true });
  const wide = { width: 900, height: 300, channels: 3, background: '#889' } as const;
  await sharp({ create: wide }).webp().toFile(join(directory, 'originals/hero.webp'));
  await writeFile(
    join(directory, 'originals/clients/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );

  const { describe, encode } = await plan();
  const images = await describe();
  const { sources, ...hero } = images.hero ?? {};
  expect(hero).toEqual({ width: 900, height: 300, placeholder: '889889889889' });
  expect(sources?.map(({ width }) => width)).toEqual([480, 780, 900]);
  const named = sources?.flatMap(({ url, avif }) => [url, avif ?? '']).map((url) => url.slice('/assets/'.length));
  const drawing = images['clients/mark']?.sources[0]?.url.slice('/assets/'.length);
  expect(await filesOf('output')).toEqual([drawing, named?.[4]]);

  await encode();
  expect(await filesOf('output')).toEqual([drawing, ...(named?.toSorted() ?? [])]);
  expect(await sharp(join(directory, 'output', named?.[0] ?? '')).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
  });
  expect(await sharp(join(directory, 'output', named?.[3] ?? '')).metadata()).toMatchObject({
    format: 'heif',
    width: 780,
  });

  const kept = join(directory, 'cache', named?.[0] ?? '');
  await writeFile(kept, 'kept');
  await rm(join(directory, 'output'), { recursive: true });
  await (await plan()).encode();
  expect(await readFile(join(directory, 'output', named?.[0] ?? ''), 'utf8'), 'taken from the cache').toBe('kept');
});
