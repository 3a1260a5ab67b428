import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { input } from '../../../test/support/input.ts';
import { harmlessVideo } from '../../../test/support/large-video.ts';
import { video } from '../../../test/support/media-sample.ts';
import { isQuick } from '../../../test/support/tier.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cleanVideo } from './video.ts';

const folder = await mkdtemp(join(tmpdir(), 'video-'));
afterAll(() => rm(folder, { recursive: true }));

const [path, target] = [join(folder, 'original'), join(folder, 'rewritten')];

async function clean(original: Buffer) {
  await writeFile(path, original);
  const rewritten = await cleanVideo(path, target);
  return { ...rewritten, bytes: await readFile(target) };
}

describe.each([
  ['sample.mp4', 'mp4'],
  ['sample.mov', 'mp4'],
  ['fragmented.mp4', 'mp4'],
  ['subtitled.mp4', 'mp4'],
  ['sample.webm', 'webm'],
  ['live.webm', 'webm'],
] as const)('%s', (name, format) => {
  test('loses its title, its location and other tracks, and reports its size', async () => {
    const original = await video(name);
    expect(original.includes('Secret title')).toBe(true);
    const { bytes, ...rewritten } = await clean(original);
    expect(rewritten).toMatchObject({ format, width: 96, height: 64 });
    for (const secret of ['Secret title', '46.9480', '7.4474', 'Camera of Anna', 'Subtitle', 'tx3g'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  test('is refused or rewritten when it is truncated or damaged anywhere', async () => {
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
        const outcome = await clean(bytes.subarray(0, length)).catch((error) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
      }),
      { numRuns: isQuick ? 30 : 100 },
    );
  });
});

test('equal videos become equal files, whenever they are sent', async () => {
  for (const name of ['sample.mp4', 'live.webm'] as const) {
    const first = await clean(await video(name));
    await new Promise((resolve) => setTimeout(resolve, 1100)); // containers state a time in seconds
    expect((await clean(await video(name))).hash, name).toBe(first.hash);
  }
});

test('a video whose end is missing is refused', async () => {
  const complete = (await clean(await input('video/moov-at-end.mp4'))).bytes; // its index comes first now
  const cut = complete.subarray(0, complete.length * 0.7);
  await expect(clean(cut)).rejects.toMatchObject({ status: 400, sentence: 'videoIncomplete' });
});

test('the index comes before the pictures', async () => {
  const original = await input('video/moov-at-end.mp4');
  expect(original.indexOf('moov')).toBeGreaterThan(original.indexOf('mdat'));
  const { bytes } = await clean(original);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('a large video gets its index first too, and can be copied again', async () => {
  const { bytes } = await clean(await harmlessVideo(20_000_000));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(await clean(bytes)).toMatchObject({ width: 96, height: 64 });
});

test('a rotated video reports its displayed size', async () => {
  const turned = await video('sample.mp4');
  const header = turned.indexOf('tkhd') - 4;
  const end = header + turned.readUInt32BE(header);
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, end - 44 + 4 * index);
  expect(await clean(turned)).toMatchObject({ width: 64, height: 96 });
});

test.each([
  ['hevc.mov', { code: 'videoCodec', codec: 'HEVC (H.265)' }],
  ['high10.mp4', { code: 'videoCodec', codec: 'H.264 (10 bit)' }],
  ['yuv422.mp4', { code: 'videoCodec', codec: 'H.264 (4:2:2)' }],
  ['yuv444.mp4', { code: 'videoCodec', codec: 'H.264 (4:4:4)' }],
  ['h263.3gp', { code: 'videoCodec', codec: 'H.263' }],
  ['mpeg4.mp4', { code: 'videoCodec', codec: 'MPEG-4 part 2' }],
  ['prores.mov', { code: 'videoCodec', codec: 'ProRes' }],
  ['vp9-10.webm', { code: 'videoCodec', codec: 'VP9 (10 bit)' }],
  ['av1.mp4', { code: 'videoCodec', codec: 'AV1' }],
  ['interlaced.mp4', 'videoInterlaced'],
  ['large.mp4', { code: 'videoTooDetailed', width: 2560, height: 1440 }],
  ['quick.mp4', { code: 'videoTooQuick', rate: 100 }],
  ['pcm.mov', { code: 'videoSound', codec: 'pcm-s16' }],
])('%s is refused with what many browsers cannot play', async (name, sentence) => {
  await expect(clean(await input(`video/${name}`))).rejects.toMatchObject({ status: 400, sentence });
});

test('boxes that players do not need are left behind', async () => {
  const html = Buffer.from('<script>alert(1)</script>');
  const box = Buffer.concat([Buffer.from([0, 0, 0, html.length + 8]), Buffer.from('html'), html]);
  const { bytes } = await clean(Buffer.concat([await video('sample.mp4'), box]));
  expect(bytes.includes('<script>')).toBe(false);
});

test('files without pictures and Matroska that is not WebM are refused', async () => {
  const matroska = await video('sample.webm');
  matroska.write('mkvm', matroska.indexOf('webm'), 'latin1');
  for (const bytes of [matroska, Buffer.alloc(0), Buffer.from('\0\0\0\x08ftypisom', 'latin1')])
    await expect(clean(bytes)).rejects.toMatchObject({ status: 400 });
});

test('endlessly nested or numerous parts end in a refusal or the video, and the next video is read', async () => {
  const webm = await video('sample.webm');
  const segment = Buffer.from('18538067ff', 'hex'); // of unknown size
  const header = webm.subarray(0, webm.indexOf(segment.subarray(0, 4)));
  for (const hostile of [
    Buffer.from('\0\0\0\0moov'.repeat(20_000), 'latin1'),
    Buffer.from('\0\0\0\x08free'.repeat(60_000), 'latin1'),
    Buffer.concat([header, segment, Buffer.from('ec80'.repeat(60_000), 'hex')]),
  ])
    await expect(clean(hostile)).rejects.toMatchObject({ status: 400 });
  expect(await clean(webm)).toMatchObject({ width: 96 });
});
