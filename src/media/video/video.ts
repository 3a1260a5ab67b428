import { Refusal } from '../../lib/refusal.ts';
import { cleanMp4 } from './mp4.ts';
import { createWalk, type Size } from './walk.ts';
import { cleanWebm } from './webm.ts';

const largestSide = 16_384; // the limit of browsers' decoders

/**
 * Removes camera metadata from a video: location, owner, device. Blanks it in the given bytes, so that offsets stay
 * valid, nothing is re-encoded, and a large video is in memory only once. Yields to the event loop, however many parts
 * the video has.
 * @throws Refusal 400 when the file is damaged, or has a track that may contain metadata
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
