import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Conversion, FilePathSource, type Input, type Output } from 'mediabunny';
import { faultOfVideo } from '../../domain/media/video.ts';
import { refusalOf } from '../../lib/files.ts';
import { Refusal } from '../../lib/refusal.ts';
import { openVideo, readVideoFacts, type VideoFacts } from '../../lib/video-facts.ts';
import { outputFor } from './output.ts';

/** A rewritten video: its size in pixels and the hash of its bytes. */
export type Rewritten = Pick<VideoFacts, 'width' | 'height'> & { format: Format; hash: string };

type Format = 'mp4' | 'webm';

const largestSide = 16_384; // the limit of browsers' decoders

/** In seconds: the length that a file states is rounded, and sound may end a little later than the pictures. */
const allowedDifference = 1;

/**
 * Copies the picture and the sound of a video into a new file, without encoding them anew: its index comes first, so that it plays
 * before it has arrived, and titles, places, devices and other tracks are left behind.
 * @throws Refusal 400 when the file is damaged or incomplete, or not all current browsers play it; 507 or 503 when it cannot be written
 */
export async function rewriteVideo(path: string, target: string): Promise<Rewritten> {
  using input = openVideo(new FilePathSource(path));
  const facts = await factsOf(input);
  const fault = faultOfVideo(facts);
  if (fault) throw new Refusal(400, fault);
  const format = facts.format === 'webm' ? 'webm' : 'mp4'; // no other is opened
  const file = await open(target, 'w').catch(refuseDamaged);
  try {
    const { size } = await stat(path);
    await copy(input, await outputFor(input, { format, size, pictures: facts.pictures }, file)).catch(refuseDamaged);
  } finally {
    await file.close();
  }
  using output = openVideo(new FilePathSource(target));
  const copied = await factsOf(output);
  const isShorter = (facts.stated ?? 0) - copied.duration > allowedDifference;
  if (copied.pictures < facts.pictures || isShorter) throw new Refusal(400, 'videoIncomplete');
  return { format, width: facts.width, height: facts.height, hash: await hashOfFile(target) };
}

async function factsOf(video: Input): Promise<VideoFacts> {
  const facts = await readVideoFacts(video).catch(refuseDamaged);
  if (facts && isPossible(facts.width) && isPossible(facts.height)) return facts;
  throw new Refusal(400, 'videoWithoutPicture');
}

function isPossible(side: number): boolean {
  return side > 0 && side <= largestSide;
}

async function copy(input: Input, output: Output): Promise<void> {
  const copying = { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } as const;
  const conversion = await Conversion.init({
    ...{ input, output, tracks: 'primary', tags: {} },
    copy: copying,
    showWarnings: false,
  });
  if (conversion.discardedTracks.length > 0) throw new Error('A track could not be copied');
  await conversion.execute();
}

/** A full disk is not the fault of the file. */
function refuseDamaged(error: unknown): never {
  const isOfDisk = /^E(NOSPC|DQUOT|IO|MFILE)$/.test(String((error as NodeJS.ErrnoException).code));
  throw isOfDisk ? refusalOf(error) : new Refusal(400, 'videoDamaged', { cause: error });
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}
