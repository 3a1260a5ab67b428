import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What takes longer in a thread has lost its way. In milliseconds. */
const patience = 60_000;

/** After so long without a question the thread ends, and what it holds goes with it. In milliseconds. */
const idleTime = 10_000;

/**
 * A thread for what would make visitors wait: started with the first question, since loading its program takes longer
 * than most answers, and let go of when no other follows. It is asked one thing at a time, which is the caller's to see to.
 * @param program the file that it runs: it posts one answer for each message
 * @returns asks it. Rejects when the thread fails, ends without an answer or takes longer than a minute; the next question
 * gets another thread
 */
export function createThread<Question, Answer>(program: URL): (question: Question) => Promise<Answer> {
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = new Worker(program);
    thread.on('error', () => {}); // who waits for an answer learns of it below, and nobody else asked
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
    const limit = setTimeout(() => end(thread), patience);
    try {
      thread.postMessage(question);
      const answer = await answerOf<Answer>(thread, program);
      thread.unref(); // it keeps nobody from ending
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
