import type { VideoFacts } from '../../lib/video-facts.ts';

/** What current browsers play on any device, and what a page can bear: longer and shorter side in pixels, pictures a second, bits a second. */
export const videoLimits = { longer: 1920, shorter: 1088, frameRate: 61, bitRate: 16_000_000 };

/** A reason why a video is not played by all current browsers, or is too heavy for a page. It is a refusal with its values. */
export type VideoFault =
  | 'videoInterlaced'
  | { code: 'videoCodec' | 'videoSound'; codec: string }
  | { code: 'videoTooDetailed'; width: number; height: number }
  | { code: 'videoTooQuick'; rate: number }
  | { code: 'videoTooHeavy'; rate: number; limit: number };

/** Names of codecs by the beginnings of what files call them. */
const names: [beginning: RegExp, name: string][] = [
  [/^avc[13]\.6e/, 'H.264 (10 bit)'],
  [/^avc[13]\.7a/, 'H.264 (4:2:2)'],
  [/^avc[13]\.f4/, 'H.264 (4:4:4)'],
  [/^avc[13]\.(42|4d|64)/, 'H.264'],
  [/^avc[13]/, 'H.264 (special profile)'],
  [/^(hvc1|hev1)/, 'HEVC (H.265)'],
  [/^(dvh|dva)/, 'Dolby Vision'],
  [/^vp09\.(01|03)/, 'VP9 (4:4:4)'],
  [/^vp09\.00/, 'VP9'],
  [/^vp09/, 'VP9 (10 bit)'],
  [/^vp8/, 'VP8'],
  [/^av01/, 'AV1'],
  [/^ap(ch|cn|cs|co|4h|4x)/, 'ProRes'],
  [/^mp4v/, 'MPEG-4 part 2'],
  [/^[sh]263/, 'H.263'],
];

/** Baseline, Main and High of H.264; VP8; VP9 with 8 bits and 4:2:0. */
const played = /^(avc[13]\.(42|4d|64)|vp8|vp09\.00)/i;

/** Whether all current browsers play a codec of sound. */
export function isPlayedSound(codec: string): boolean {
  return /^(aac|mp3|opus|vorbis)$/.test(codec);
}

/**
 * The size and the bit rate into which a video is converted: within the limits of pages, and so that its file stays below
 * `largest` bytes. Undefined when it is too long for that.
 */
export function fittedVideo(
  { width, height, duration }: Pick<VideoFacts, 'width' | 'height' | 'duration'>,
  largest: number,
) {
  const { longer, shorter } = videoLimits;
  const scale = Math.min(1, longer / Math.max(width, height), shorter / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * scale) / 2)); // encoders halve the sides for colours
  const size = { width: even(width), height: even(height) };
  const wanted = Math.max(1_000_000, 2.4 * size.width * size.height);
  const most = (8 * largest * 0.9) / Math.max(duration, 1) - soundRate;
  const bitRate = Math.floor(Math.min(wanted, most));
  return bitRate < leastBitRate ? undefined : { ...size, bitRate };
}

/** Bits a second for converted sound, and the least for pictures worth looking at. */
const [soundRate, leastBitRate] = [128_000, 400_000];

/** The first fault of a video. Undefined when all current browsers play it. */
export function faultOfVideo(facts: VideoFacts): VideoFault | undefined {
  const { codec, interlaced, width, height, frameRate, bitRate, sound } = facts;
  const { longer, shorter, ...most } = videoLimits;
  if (!played.test(codec)) return { code: 'videoCodec', codec: nameOfCodec(codec) };
  if (interlaced) return 'videoInterlaced';
  if (Math.max(width, height) > longer || Math.min(width, height) > shorter)
    return { code: 'videoTooDetailed', width, height };
  if (frameRate > most.frameRate) return { code: 'videoTooQuick', rate: Math.round(frameRate) };
  if (bitRate > most.bitRate)
    return { code: 'videoTooHeavy', rate: inMillions(bitRate), limit: inMillions(most.bitRate) };
  if (sound !== undefined && !isPlayedSound(sound)) return { code: 'videoSound', codec: sound };
  return undefined;
}

/** The name by which people know a codec. */
export function nameOfCodec(codec: string): string {
  return names.find(([beginning]) => beginning.test(codec))?.[1] ?? codec;
}

function inMillions(bits: number): number {
  return Math.round(bits / 1_000_000);
}
