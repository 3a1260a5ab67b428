import { stat } from 'node:fs/promises';
import { Refusal } from '../../lib/refusal.ts';
import { createThread } from '../../lib/thread.ts';
import type { Rewritten } from './rewrite.ts';
import type { Order, Outcome } from './worker.ts';

const thread = createThread<Order, Outcome>(new URL('./worker.ts', import.meta.url), {
  waiting: 50,
  timeoutMs: ({ size }) => 10_000 + size / 5000, // a damaged file may keep the reader busy without end
  heapMb: 512,
});

/**
 * Copies a video into a new file without its metadata (see `rewriteVideo`), in a thread.
 * @throws Refusal 400 when it is damaged, takes too long, or not all current browsers play it; 507 or 503 when it cannot be written
 */
export async function cleanVideo(path: string, target: string): Promise<Rewritten> {
  const outcome = await thread(async () => ({ path, target, size: (await stat(path)).size })).catch(
    (cause: unknown) => {
      throw cause instanceof Refusal ? cause : new Refusal(400, 'videoDamaged', { cause });
    },
  );
  if ('refusal' in outcome) throw new Refusal(outcome.refusal.status, outcome.refusal.sentence);
  return outcome.rewritten;
}
