import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { video } from '../../../test/support/media-sample.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cleanVideo } from './video.ts';
import { createWalk } from './walk.ts';

describe.each([
  ['sample.mp4', 'mp4'],
  ['sample.mov', 'mp4'],
  ['fragmented.mp4', 'mp4'],
  ['sample.webm', 'webm'],
  ['live.webm', 'webm'],
] as const)('%s', (name, format) => {
  test('loses its title and location, keeps its length and reports its size', async () => {
    const original = await video(name);
    expect(original.includes('Secret title')).toBe(true);
    const { bytes, width, height } = await cleanVideo(Buffer.from(original), format);
    expect({ width, height }).toEqual({ width: 96, height: 64 });
    expect(bytes).toHaveLength(original.length);
    for (const secret of ['Secret title', '46.9480', '7.4474', 'Camera of Anna'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  test('does not change when it is cleaned a second time', async () => {
    const { bytes } = await cleanVideo(await video(name), format);
    expect((await cleanVideo(Buffer.from(bytes), format)).bytes.equals(bytes)).toBe(true);
  });

  test('is refused or cleaned without a crash when it is truncated or damaged anywhere', async () => {
    const original = await video(name);
    const damage = fc.record({
      length: fc.integer({ min: 0, max: original.length }),
      at: fc.integer({ min: 0, max: original.length - 1 }),
      value: fc.integer({ min: 0, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ length, at, value }) => {
        const bytes = Buffer.from(original);
        bytes[at] = value;
        try {
          await cleanVideo(bytes.subarray(0, length), format);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('picture data keeps its offset', async () => {
  const original = await video('sample.mp4');
  const data = original.indexOf('mdat');
  const { bytes } = await cleanVideo(Buffer.from(original), 'mp4');
  expect(bytes.subarray(data).equals(original.subarray(data))).toBe(true);
});

test('a rotated video reports its displayed size', async () => {
  const turned = await video('sample.mp4');
  const header = turned.indexOf('tkhd') - 4;
  const end = header + turned.readUInt32BE(header);
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, end - 44 + 4 * index);
  expect(await cleanVideo(turned, 'mp4')).toMatchObject({ width: 64, height: 96 });
});

test('a file with a track other than video or audio is refused', async () => {
  await expect(cleanVideo(Buffer.alloc(0), 'mp4')).rejects.toThrow(Refusal);
  const subtitled = await video('subtitled.mp4');
  await expect(cleanVideo(subtitled, 'mp4')).rejects.toThrow('neither picture nor sound');
  const timed = await video('sample.mp4');
  timed.write('meta', timed.indexOf('vide'), 'latin1');
  await expect(cleanVideo(timed, 'mp4')).rejects.toThrow('neither picture nor sound');
});

test('boxes that players do not need are blanked', async () => {
  const html = Buffer.from('<script>alert(1)</script>');
  const box = Buffer.concat([Buffer.from([0, 0, 0, html.length + 8]), Buffer.from('html'), html]);
  const { bytes } = await cleanVideo(Buffer.concat([await video('sample.mp4'), box]), 'mp4');
  expect(bytes.includes('<script>')).toBe(false);
});

test('Matroska that is not WebM is refused', async () => {
  const matroska = await video('sample.webm');
  matroska.write('mkvm', matroska.indexOf('webm'), 'latin1');
  await expect(cleanVideo(matroska, 'webm')).rejects.toThrow('not WebM');
});

/** The header of a WebM file up to its segment, whose size is unknown. */
const segment = Buffer.from('18538067ff', 'hex');
const webmHeader = async () => {
  const webm = await video('sample.webm');
  return webm.subarray(0, webm.indexOf(segment.subarray(0, 4)));
};

test('a video with too many parts is refused without blocking the event loop', async () => {
  const voids = Buffer.from('ec80'.repeat(60_000), 'hex');
  const hostile = [
    ['mp4', Buffer.from('\0\0\0\x08free'.repeat(60_000), 'latin1')],
    ['mp4', Buffer.from(`\0\0\0\0moov${'\0\0\0\x08free'.repeat(60_000)}`, 'latin1')],
    ['webm', Buffer.concat([await webmHeader(), voids])],
    ['webm', Buffer.concat([await webmHeader(), segment, voids])],
  ] as const;
  for (const [format, bytes] of hostile) {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await expect(cleanVideo(bytes, format, createWalk(50_000))).rejects.toThrow('too many parts');
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(9);
    await expect(cleanVideo(bytes, format, createWalk(70_000))).rejects.toThrow('no picture');
  }
});

test('a WebM header with too many parts is refused without a scan', async () => {
  const header = Buffer.from('1a45dfa30800100000', 'hex'); // a megabyte follows
  await expect(cleanVideo(Buffer.concat([header, Buffer.alloc(0x100000, 'ec80', 'hex')]), 'webm')).rejects.toThrow(
    'not WebM',
  );
});

test.each([
  ['mp4', async () => Buffer.from('\0\0\0\0moov'.repeat(20_000), 'latin1')],
  ['webm', async () => Buffer.concat([await webmHeader(), ...Array<Buffer>(20_000).fill(segment)])],
] as const)('a file of %s with endlessly nested parts is refused', async (format, bytes) => {
  await expect(cleanVideo(await bytes(), format)).rejects.toThrow('too many parts');
});
