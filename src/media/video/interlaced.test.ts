import { BufferSource } from 'mediabunny';
import { expect, test } from 'vitest';
import { input } from '../../../test/support/input.ts';
import { mayBeInterlaced } from '../../lib/interlaced.ts';
import { openVideo, readVideoFacts } from '../../lib/video-facts.ts';

const inputs = [
  ['interlaced.mp4', true],
  ['interlaced-scaling.mp4', true], // has scaling lists
  ['high10.mp4', false],
  ['large.mp4', false],
  ['moov-at-end.mp4', false],
] as const;

test.each(inputs)('%s: interlaced %s', async (name, interlaced) => {
  using video = openVideo(new BufferSource(await input(`video/${name}`)));
  expect(await readVideoFacts(video)).toMatchObject({ interlaced });
});

test('a damaged configuration record is not interlaced', () => {
  for (let length = 0; length < 12; length += 1) expect(mayBeInterlaced(new Uint8Array(length))).toBe(false);
  expect(mayBeInterlaced(Uint8Array.from([1, 100, 0, 40, 255, 225, 0, 200, 103, 100, 0, 40]))).toBe(false);
});
