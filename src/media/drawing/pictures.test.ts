import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../test/support/media-sample.ts';
import { encodePicture } from '../image/image.ts';
import { cleanDrawing } from './drawing.ts';

/** The elements of a cleaned drawing that shows an embedded picture. */
async function embed(type: string, bytes: Buffer, more = 'width="12" height="8"'): Promise<string> {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><image ${more} href="${address}"/></svg>`;
  return String((await cleanDrawing(Buffer.from(drawing), encodePicture)).bytes);
}

const pictureIn = (drawing: string) => Buffer.from(/;base64,([^"]+)"/.exec(drawing)?.[1] ?? '', 'base64');

test.each([
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpeg'],
  ['jpeg', 'image/jpg', 'jpeg'],
  ['webp', 'image/webp', 'png'],
  ['gif', 'image/gif;charset=utf-8', 'png'],
  ['jpeg', 'image/png', 'jpeg'],
] as const)('a %s as %s becomes a new %s, which icons show too', async (format, type, becomes) => {
  const original = await picture()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .toFormat(format)
    .toBuffer();
  const drawing = await embed(type, Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]));
  expect(drawing).toContain(`<image width="12" height="8" href="data:image/${becomes};base64,`);
  const bytes = pictureIn(drawing);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: becomes, width: 120, height: 80 });
  expect(bytes.includes('Anna') || bytes.includes('<script>')).toBe(false);
  const [before, after] = await Promise.all([original, Buffer.from(drawing)].map(pixels));
  const differences = before?.map((value, index) => Math.abs(value - (after?.[index] ?? 0))) ?? [];
  expect(Math.max(...differences)).toBeLessThan(48);
});

test('an embedded picture is no wider than logos are shown', async () => {
  const drawing = await embed('image/png', await picture({ width: 3000, height: 2000 }).png().toBuffer());
  expect(await sharp(pictureIn(drawing)).metadata()).toMatchObject({ width: 1000, height: 667 });
});

test('a picture may be larger than all lines of a drawing may be', async () => {
  const noise = Uint8Array.from({ length: 500 * 300 * 3 }, (_, at) => (at * at * 2_654_435_761) >>> 13);
  const drawing = await embed(
    'image/png',
    await sharp(noise, { raw: { width: 500, height: 300, channels: 3 } })
      .png()
      .toBuffer(),
  );
  expect(drawing.length).toBeGreaterThan(250_000);
});

test('an embedded picture without a size keeps its own', async () => {
  const bytes = await picture({ width: 1500, height: 1000 }).png().toBuffer();
  expect(await embed('image/png', bytes, '')).toMatch(/<image href="[^"]+" width="1500" height="1000"\/>/);
  expect(await embed('image/png', bytes, 'height="8"')).toMatch(/<image height="8" href="[^"]+"\/>/);
});

test('a transparent picture stays transparent', async () => {
  const clear = sharp({ create: { width: 12, height: 8, channels: 4, background: '#f008' } });
  const drawing = await embed('image/webp', await clear.webp({ lossless: true }).toBuffer());
  expect([...(await pixels(Buffer.from(drawing))).subarray(0, 4)]).toEqual([255, 0, 0, 136]);
});

function pixels(shown: Buffer): Promise<Buffer> {
  return sharp(shown).resize({ width: 12, height: 8, fit: 'fill' }).ensureAlpha().raw().toBuffer();
}
