import { MessageChannel, Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { offerCalls } from '../../lib/port-calls.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { AssistantAnswer, AssistantCall, FromThread, SiteWork, ToThread } from './assistant-call.ts';

/** The thread ends after this long without a call, in milliseconds: most sites have no assistant. */
const idleMs = 60_000;

/** The memory for its objects, in MiB. When it needs more it ends, and the process goes on. */
const heapMb = 256;

/**
 * Answers the calls of assistants in a thread, so that reading the protocol, checking and writing long results delays no visitor. The
 * first call starts it. What it needs of the site, it asks the site for.
 */
export function createAssistantThread(log: Pick<FastifyBaseLogger, 'error'>) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let open = 0;

  function start(): Worker {
    const thread = new Worker(new URL('./assistant-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    thread.setMaxListeners(0); // one for each open call
    thread.on('message', (error: Error) => log.error({ err: error }, 'A call of an assistant has failed'));
    thread.on('error', (error) => log.error({ err: error }, 'The thread of assistants has failed'));
    thread.once('exit', () => {
      if (worker === thread) worker = undefined; // it has failed
    });
    return thread;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined; // a call that comes meanwhile starts another
    await ending?.terminate();
  }

  /** @throws Refusal 503 when the thread ends meanwhile */
  async function answer(call: AssistantCall, work: SiteWork): Promise<AssistantAnswer> {
    clearTimeout(idle);
    worker ??= start();
    open += 1;
    try {
      return await answerIn(worker, call, work);
    } finally {
      open -= 1;
      if (open === 0) idle = setTimeout(close, idleMs).unref();
    }
  }

  return { answer, close };
}

function answerIn(thread: Worker, call: AssistantCall, work: SiteWork): Promise<AssistantAnswer> {
  const { port1: port, port2: theirs } = new MessageChannel();
  const { promise, resolve, reject } = Promise.withResolvers<AssistantAnswer>();
  const onExit = () => reject(new Refusal(503, 'serverBusy'));
  thread.once('exit', onExit);
  port.on('message', (message: Partial<FromThread>) => {
    if (message.answer) resolve(message.answer);
  });
  offerCalls(port, work, work.noteFailure);
  thread.postMessage({ call, port: theirs } satisfies ToThread, [theirs]);
  return promise.finally(() => {
    thread.off('exit', onExit);
    port.close();
  });
}
