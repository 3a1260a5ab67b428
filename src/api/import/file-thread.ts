import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryName } from '../../lib/files.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { answerQuestions, createThread, lowerPriority, ThreadEnded } from '../../lib/thread.ts';
import { withReceived } from '../../media/receive.ts';

type Answer<Outcome> = { outcome: Outcome } | { refusal: { status: Refusal['status']; sentence: Sentence } };

/**
 * Opens a thread that reads and writes files, one at a time. It exchanges data by temporary files in a folder.
 * @param program calls `answerFileOrders`
 */
export function openFileThread<Order, Outcome>(
  program: URL,
  folder: string,
  limits: { timeoutMs: number; heapMb: number },
) {
  const oneAtATime = boundedQueue({ running: 1, waiting: 3 });
  const ask = createThread<Order, Answer<Outcome>>(program, { waiting: 3, ...limits });

  async function work(order: Order): Promise<Outcome> {
    const answer = await ask(() => order).catch((error: unknown) => {
      throw isTooMuch(error) ? new Refusal(413, 'spreadsheetTooMuch', { cause: error }) : error;
    });
    if ('refusal' in answer) throw new Refusal(answer.refusal.status, answer.refusal.sentence);
    return answer.outcome;
  }

  type Files = { source: string; target: string; work: typeof work };

  /**
   * Runs `use` in its turn, with the names of two temporary files: `source` for the thread, and `target`, which it writes. Both are
   * removed in the end, but not the target that `use` returns.
   */
  const inTurn = <Result>(use: (files: Files) => Promise<Result>) =>
    oneAtATime(async () => {
      await mkdir(folder, { recursive: true });
      const [source, target] = [temporaryName(join(folder, 'source')), temporaryName(join(folder, 'made'))];
      let result: Result | undefined;
      try {
        result = await use({ source, target, work });
        return result;
      } finally {
        const removed = result === target ? [source] : [source, target];
        await Promise.all(removed.map((each) => rm(each, { force: true })));
      }
    });

  return {
    inTurn,
    /** The same with a received file of at most `limit` MB, which is removed as well. */
    async received<Result>(body: Readable, limit: number, use: (files: Files & { path: string }) => Promise<Result>) {
      await mkdir(folder, { recursive: true });
      return withReceived(folder, body, limit * 1024 * 1024, (path) => inTurn((files) => use({ ...files, path })));
    },
  };
}

/** Makes the current program answer orders, whose refusals reach the caller. */
export function answerFileOrders<Order, Outcome>(answer: (order: Order) => Promise<Outcome>): void {
  lowerPriority();
  answerQuestions(async (order: Order): Promise<Answer<Outcome>> => {
    try {
      return { outcome: await answer(order) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refusal: { status: error.status, sentence: error.sentence } };
    }
  });
}

/** Whether the thread ran out of time or memory. */
function isTooMuch(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof ThreadEnded || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
