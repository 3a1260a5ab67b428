import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { answerQuestions } from '../../lib/thread.ts';
import { type Rewritten, rewriteVideo } from './rewrite.ts';

/** `size` in bytes. */
export type Order = { path: string; target: string; size: number };
export type Outcome = { rewritten: Rewritten } | { refusal: { status: Refusal['status']; sentence: Sentence } };

// The writer of MP4 puts the time into the file. Equal videos must become equal files, whose name is their hash.
Date.now = () => 0;

/** Rewrites videos in a thread, which a hostile file may occupy or fill. */
answerQuestions(async ({ path, target }: Order): Promise<Outcome> => {
  try {
    return { rewritten: await rewriteVideo(path, target) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { status: error.status, sentence: error.sentence } };
  }
});
