import sharp from 'sharp';
import { expect, test } from 'vitest';
import { input } from '../../../test/support/input.ts';
import { encodePicture } from './image.ts';

/** The colours of the quarters, as hexadecimal digits. */
async function quartersOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 2, height: 2, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((at) => data.toString('hex', at * info.channels, (at + 1) * info.channels));
}

/** Compares colours of a channel by their first digit: encoders change the second. */
const coarse = (colours: string[]) => colours.map((each) => each.replace(/(.)./g, '$1'));

test('a photo of a telephone becomes WebP without metadata', async () => {
  const { bytes, width, height } = await encodePicture(await input('picture/telephone.heic'));
  expect({ width, height }).toEqual({ width: 640, height: 480 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: false });
  expect(bytes.includes('Exif')).toBe(false);
});

test.each([
  ['rotated-10-bit.heic', 200, 320, ['00e', 'd10', '778', '1e0']],
  ['display-p3.heic', 320, 200, ['e10', '2e0', '00e', '778']],
])('%s is shown upright in the colours of its profile', async (name, width, height, colours) => {
  const encoded = await encodePicture(await input(`picture/${name}`));
  expect(encoded).toMatchObject({ width, height });
  expect(coarse(await quartersOf(encoded.bytes))).toEqual(colours);
});

test('a transparent picture stays transparent', async () => {
  const { bytes } = await encodePicture(await input('picture/transparent.heic'));
  expect((await sharp(bytes).stats()).channels[3]).toMatchObject({ min: 0, max: 255 });
});
