import { FilePathSource } from 'mediabunny';
import { faultOfVideo } from '../../domain/media/video.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { answerQuestions } from '../../lib/thread.ts';
import { openVideo, readVideoFacts } from '../../lib/video-facts.ts';
import { type Rewritten, rewriteVideo } from './rewrite.ts';

/** A file of `size` bytes to copy to `target`, or to check only. */
export type Order = { path: string; size: number; target?: string };
export type Outcome = { rewritten: Rewritten } | { fault: Sentence | undefined } | { refusal: Refused };

type Refused = { status: Refusal['status']; sentence: Sentence };

// The writer of MP4 puts the time into the file. Equal videos must become equal files, whose name is their hash.
Date.now = () => 0;

/** Reads and copies videos in a thread, which a hostile file may occupy or fill. */
answerQuestions(async ({ path, target }: Order): Promise<Outcome> => {
  try {
    return target === undefined ? { fault: await faultOfFile(path) } : { rewritten: await rewriteVideo(path, target) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { status: error.status, sentence: error.sentence } };
  }
});

async function faultOfFile(path: string): Promise<Sentence | undefined> {
  using video = openVideo(new FilePathSource(path));
  const facts = await readVideoFacts(video);
  return facts ? faultOfVideo(facts) : 'videoWithoutPicture';
}
