import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A task that takes longer has failed. In milliseconds. */
const taskTimeoutMs = 60_000;

/** An idle thread ends after this time, which frees its memory. In milliseconds. */
const idleTime = 10_000;

/**
 * Runs expensive work in a worker thread. It starts with the first question, because loading its program takes longer
 * than most answers, and ends when idle. The caller must ask one question at a time.
 * @param program the file to run; it must post one answer for each message
 * @returns a function that asks the thread. It rejects when the thread fails, ends without an answer or takes longer
 * than a minute; the next question then starts a new thread
 */
export function createThread<Question, Answer>(program: URL): (question: Question) => Promise<Answer> {
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = new Worker(program);
    thread.on('error', () => {}); // the caller that waits for an answer gets the error below
    thread.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Worker): void {
    if (kept === thread) kept = undefined;
  }

  function end(thread: Worker): void {
    forget(thread);
    thread.terminate();
  }

  return async (question) => {
    clearTimeout(idle);
    kept ??= start();
    const thread = kept;
    thread.ref();
    const limit = setTimeout(() => end(thread), taskTimeoutMs);
    try {
      thread.postMessage(question);
      const answer = await answerOf<Answer>(thread, program);
      thread.unref(); // an idle thread must not keep the process alive
      idle = setTimeout(() => end(thread), idleTime).unref();
      return answer;
    } catch (error) {
      end(thread);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  };
}

async function answerOf<Answer>(thread: Worker, program: URL): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error(`${program.pathname} has ended without an answer`);
  });
  try {
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return answer;
  } finally {
    settled.abort();
  }
}
