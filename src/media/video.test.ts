import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { video } from '../../test/support/media-sample.ts';
import { Refusal } from '../domain/refusal.ts';
import { cleanVideo } from './video.ts';

describe.each([
  ['sample.mp4', 'mp4'],
  ['sample.mov', 'mp4'],
  ['fragmented.mp4', 'mp4'],
  ['sample.webm', 'webm'],
  ['live.webm', 'webm'],
] as const)('%s', (name, format) => {
  test('loses title and place, keeps its length and tells its size', async () => {
    const original = await video(name);
    expect(original.includes('Secret title')).toBe(true);
    const { bytes, width, height } = cleanVideo(Buffer.from(original), format);
    expect({ width, height }).toEqual({ width: 96, height: 64 });
    expect(bytes).toHaveLength(original.length);
    for (const secret of ['Secret title', '46.9480', '7.4474', 'Camera of Anna'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  test('cleaned twice is the same', async () => {
    const { bytes } = cleanVideo(await video(name), format);
    expect(cleanVideo(Buffer.from(bytes), format).bytes.equals(bytes)).toBe(true);
  });

  test('cut off or damaged anywhere is refused or cleaned, and never crashes', async () => {
    const original = await video(name);
    const damage = fc.record({
      length: fc.integer({ min: 0, max: original.length }),
      at: fc.integer({ min: 0, max: original.length - 1 }),
      value: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(damage, ({ length, at, value }) => {
        const bytes = Buffer.from(original);
        bytes[at] = value;
        try {
          cleanVideo(bytes.subarray(0, length), format);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('picture data stays where it was', async () => {
  const original = await video('sample.mp4');
  const data = original.indexOf('mdat');
  const { bytes } = cleanVideo(Buffer.from(original), 'mp4');
  expect(bytes.subarray(data).equals(original.subarray(data))).toBe(true);
});

test('a video that lies on its side tells the size that is seen', async () => {
  const turned = await video('sample.mp4');
  const header = turned.indexOf('tkhd') - 4;
  const end = header + turned.readUInt32BE(header);
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, end - 44 + 4 * index);
  expect(cleanVideo(turned, 'mp4')).toMatchObject({ width: 64, height: 96 });
});

test('a track that is neither picture nor sound is refused', async () => {
  expect(() => cleanVideo(Buffer.alloc(0), 'mp4')).toThrow(Refusal);
  const subtitled = await video('subtitled.mp4');
  expect(() => cleanVideo(subtitled, 'mp4')).toThrow('neither picture nor sound');
  const timed = await video('sample.mp4');
  timed.write('meta', timed.indexOf('vide'), 'latin1');
  expect(() => cleanVideo(timed, 'mp4')).toThrow('neither picture nor sound');
});

test('boxes that nobody plays are blanked, whatever they hold', async () => {
  const html = Buffer.from('<script>alert(1)</script>');
  const box = Buffer.concat([Buffer.from([0, 0, 0, html.length + 8]), Buffer.from('html'), html]);
  const { bytes } = cleanVideo(Buffer.concat([await video('sample.mp4'), box]), 'mp4');
  expect(bytes.includes('<script>')).toBe(false);
});

test('Matroska that is not WebM is refused', async () => {
  const matroska = await video('sample.webm');
  matroska.write('mkvm', matroska.indexOf('webm'), 'latin1');
  expect(() => cleanVideo(matroska, 'webm')).toThrow('not WebM');
});
