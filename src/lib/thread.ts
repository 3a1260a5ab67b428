import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { boundedQueue } from './queue.ts';

type Bounds<Question> = {
  /** How many questions may wait for their turn. */
  waiting: number;
  /** A question that takes longer fails. */
  timeoutMs?: number | ((question: Question) => number);
  /** The thread ends after this long without a question, and frees its memory. */
  idleMs?: number;
  /** The memory for its objects, in MiB. A question that needs more fails, and the process goes on. */
  heapMb?: number;
};

/** A thread has taken too long, was aborted, or has ended by itself. */
export class ThreadEnded extends Error {
  constructor(program: URL) {
    super(`${program.pathname} has ended without an answer`);
    this.name = 'ThreadEnded';
  }
}

/**
 * Asks the thread. The question is prepared only when its turn comes, so that waiting ones cost nothing.
 * @param signal aborts the question and ends the thread
 * @throws Refusal 503 when too many wait; Error when the thread fails, ends without an answer, takes too long or is aborted
 */
export type Ask<Question, Answer> = (
  prepare: () => Question | Promise<Question>,
  signal?: AbortSignal,
) => Promise<Answer>;

/**
 * Creates a thread for work that would block the event loop, one question at a time. The first question starts it, because loading
 * its program takes longer than most answers. After a failure the next one starts another. It keeps the process alive only while a
 * question is open.
 * @param program the file that it runs, which calls `answerQuestions`
 */
export function createThread<Question, Answer>(
  program: URL,
  { waiting, timeoutMs = 60_000, idleMs = 10_000, heapMb }: Bounds<Question>,
): Ask<Question, Answer> {
  const queue = boundedQueue({ running: 1, waiting });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = new Worker(
      program,
      heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } },
    );
    thread.on('error', () => {}); // the caller that waits for an answer gets the error below
    thread.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Worker): void {
    if (worker === thread) worker = undefined;
  }

  function end(thread: Worker): void {
    forget(thread);
    thread.terminate();
  }

  async function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    thread.ref();
    const breakOff = () => end(thread);
    signal?.addEventListener('abort', breakOff);
    const limit = setTimeout(breakOff, typeof timeoutMs === 'number' ? timeoutMs : timeoutMs(question));
    try {
      thread.postMessage(question);
      const answer = await answerOf<Answer>(thread, program);
      thread.unref();
      idle = setTimeout(breakOff, idleMs).unref();
      return answer;
    } catch (error) {
      end(thread);
      throw error;
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', breakOff);
    }
  }

  return (prepare, signal) => queue(async () => ask(await prepare(), signal));
}

/**
 * Makes the current program answer the questions of `createThread`. An error in `answer` ends the thread and reaches the caller.
 */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (question: Question) => {
    parentPort?.postMessage(await answer(question));
  });
}

/** Lets the threads that answer visitors run first. On Linux this applies to the current thread; elsewhere it would to the whole process. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

async function answerOf<Answer>(thread: Worker, program: URL): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new ThreadEnded(program);
  });
  try {
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return answer;
  } finally {
    settled.abort();
  }
}
