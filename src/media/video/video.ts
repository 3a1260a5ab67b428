import { Refusal } from '../../lib/refusal.ts';
import { cleanMp4 } from './mp4.ts';
import { createWalk } from './walk.ts';
import { cleanWebm } from './webm.ts';

export type Size = { width: number; height: number };

const largestSide = 16_384; // no decoder of a browser takes more

/**
 * A video without what its camera wrote beside picture and sound: place, owner, device. What is removed is blanked
 * in the given bytes themselves, so that nothing else moves, nothing is encoded anew, and a large video stands in
 * memory once. Others get their turn while it is looked through, however many pieces it has.
 * @throws Refusal 400 when the file cannot be read to its end, or tells things in a track that cannot be blanked
 */
export async function cleanVideo(
  bytes: Buffer,
  format: 'mp4' | 'webm',
  walk = createWalk(),
): Promise<{ bytes: Buffer } & Size> {
  const clean = format === 'mp4' ? cleanMp4 : cleanWebm;
  const { width, height } = await clean(bytes, walk).catch(explain);
  if (!(width > 0 && width <= largestSide && height > 0 && height <= largestSide)) {
    throw new Refusal(400, 'videoWithoutPicture');
  }
  return { bytes, width, height };
}

/** Reading beyond the end of a damaged file throws a RangeError. */
function explain(error: unknown): never {
  throw error instanceof RangeError ? new Refusal(400, 'videoDamaged') : error;
}
