import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture, pngClaiming } from '../../../test/support/media-sample.ts';
import { encodePicture, placeholderOf } from './image.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes WebP without metadata', async (format) => {
  const original = await picture()
    .withExif({ IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitude: '46/1 56/1 0/1' } })
    .toFormat(format)
    .toBuffer();
  const { bytes, width, height } = await encodePicture(original);
  expect({ width, height }).toEqual({ width: 120, height: 80 });
  const metadata = await sharp(bytes).metadata();
  expect(metadata.format).toBe('webp');
  expect(metadata).not.toHaveProperty('exif');
  expect(bytes.includes('Anna')).toBe(false);
});

test('a picture is rotated upright and scaled to at most 2400 px', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await encodePicture(turned)).toMatchObject({ width: 80, height: 120 });
  const wide = await picture({ width: 3000, height: 300 }).png().toBuffer();
  expect(await encodePicture(wide)).toMatchObject({ width: 2400, height: 240 });
});

test('the placeholder of a picture has the colours of its quarters, and a transparent picture has none', async () => {
  const drawn = (colours: string, channels: 3 | 4) =>
    sharp(Buffer.from(colours, 'hex'), { raw: { width: 2, height: 2, channels } })
      .resize({ width: 80, height: 40, fit: 'fill', kernel: 'nearest' })
      .png()
      .toBuffer();
  expect(await placeholderOf(await drawn('ff000000ff000000ff889aab', 3))).toBe('d111e111e79a'); // neighbouring quarters blend a little
  expect(await placeholderOf(await drawn('ff0000ff00ff00ff0000ffff889aab80', 4))).toBeNull();
  expect(
    await placeholderOf(
      await sharp(await drawn('ff000000ff000000ff889aab', 3))
        .greyscale()
        .png()
        .toBuffer(),
    ),
  ).toMatch(/^([\da-f])\1\1([\da-f])\2\2([\da-f])\3\3([\da-f])\4\4$/);
});

test('bytes after the end of a picture are removed', async () => {
  const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<html><script>alert(1)</script>')]);
  expect((await encodePicture(polyglot)).bytes.includes('<script>')).toBe(false);
});

test('a picture with too many pixels is refused by its header, without being decoded', async () => {
  await expect(encodePicture(pngClaiming(30_000, 30_000))).rejects.toMatchObject({
    status: 400,
    message: 'The picture has more than 50\u00a0million pixels',
  });
});

test('progressive pictures have a lower pixel limit, since they are decoded as a whole', {
  tags: 'full',
}, async () => {
  const flat = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888' } });
  for (const picture of [flat.clone().jpeg({ progressive: true }), flat.clone().png({ progressive: true, effort: 1 })])
    await expect(encodePicture(await picture.toBuffer())).rejects.toThrow('too large for its format');
  expect(await encodePicture(await flat.clone().jpeg().toBuffer())).toMatchObject({ width: 2400 });
});

test('an animation becomes its first frame, and is refused if it has too many frames', async () => {
  const frames = (count: number) =>
    sharp(
      Array.from({ length: count }, (_, index) => ({
        create: { width: 4, height: 4, channels: 3, background: { r: index % 256, g: index >> 8, b: 9 } },
      })) as never,
      { join: { animated: true } },
    )
      .webp({ lossless: true })
      .toBuffer();
  expect(await encodePicture(await frames(3))).toMatchObject({ width: 4, height: 4 });
  await expect(encodePicture(await frames(501))).rejects.toThrow('500 frames');
});

test('a damaged picture is refused or read, and never crashes the process', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const original = await picture().toFormat(format).toBuffer();
    for (let index = 0; index < 60; index += 1) {
      const damaged = Buffer.from(original);
      for (let hit = 0; hit < 5; hit += 1)
        damaged[20 + ((index * 131 + hit * 977) % (damaged.length - 20))] = (index * 37 + hit) % 256;
      const outcome = await encodePicture(damaged).catch((error) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400 });
    }
  }
});

test('files that are not pictures are refused', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '<!doctype html>', '']) {
    await expect(encodePicture(Buffer.from(text))).rejects.toMatchObject({ status: 400 });
  }
});
