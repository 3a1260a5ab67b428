import { BufferSource } from 'mediabunny';
import { openVideo, readVideoFacts } from '../../lib/video-facts.ts';

/** The size in pixels of a video of ours. */
export async function measureVideo(bytes: Buffer): Promise<{ width: number; height: number }> {
  using video = openVideo(new BufferSource(bytes));
  const { width = 0, height = 0 } = (await readVideoFacts(video)) ?? {};
  return { width, height };
}
