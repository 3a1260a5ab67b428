import { stat } from 'node:fs/promises';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { createThread } from '../../lib/thread.ts';
import type { Rewritten } from './rewrite.ts';
import type { Order, Outcome } from './worker.ts';

const thread = createThread<Order, Outcome>(new URL('./worker.ts', import.meta.url), {
  waiting: 50,
  timeoutMs: ({ size }) => 10_000 + size / 5000, // a damaged file may keep the reader busy without end
  heapMb: 512,
  idleMs: 1000,
});

/**
 * Copies a video into a new file without its metadata (see `rewriteVideo`), in a thread.
 * @throws Refusal 400 when it is damaged, takes too long, or not all current browsers play it; 507 or 503 when it cannot be written
 */
export async function cleanVideo(path: string, target: string): Promise<Rewritten> {
  const outcome = await ask(path, target);
  if ('rewritten' in outcome) return outcome.rewritten;
  throw new Error('The thread has answered another question');
}

/**
 * The reason why many browsers do not play a stored video. Undefined when all current ones do.
 * @throws Refusal 400 when it is damaged or takes too long
 */
export async function checkVideo(path: string): Promise<Sentence | undefined> {
  const outcome = await ask(path);
  return 'fault' in outcome ? outcome.fault : undefined;
}

async function ask(path: string, target?: string): Promise<Exclude<Outcome, { refusal: unknown }>> {
  const order = async () => ({ path, size: (await stat(path)).size, ...(target !== undefined && { target }) });
  const outcome = await thread(order).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : new Refusal(400, 'videoDamaged', { cause });
  });
  if ('refusal' in outcome) throw new Refusal(outcome.refusal.status, outcome.refusal.sentence);
  return outcome;
}
