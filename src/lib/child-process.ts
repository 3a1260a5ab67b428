import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Call, Operations, Outcome } from './child-answers.ts';
import { Refusal } from './refusal.ts';

/** Calls an operation of a child process with values that structured cloning preserves, or Buffers. Throws what it throws. */
export type CallChild<O extends Operations> = <Name extends keyof O & string>(
  operation: Name,
  ...given: Parameters<O[Name]>
) => ReturnType<O[Name]>;

type Waiting = { resolve: (result: never) => void; reject: (reason: Error) => void };

/** An idle process ends after this time, in milliseconds. */
const idleTime = 10_000;

/** If less memory than this is available, idle processes end before another one starts, in bytes. */
const plenty = 200 * 2 ** 20;

/** End the idle process of each program. */
const endIdle = new Set<() => void>();

/** Linux has killed the process, because memory is short. */
class OutOfMemory extends Error {}

type Bounds = {
  /** The refusal of calls that were open when the process ended by itself: 503 by default. */
  whenItEnds?: () => Refusal;
  /** A process that answers nothing for this time, in milliseconds, is ended. */
  longest?: number;
  /** Its environment. By default it has no access to settings. */
  env?: NodeJS.ProcessEnv;
  /** Ends the process, and its calls with it. */
  signal?: AbortSignal;
};

/**
 * Runs operations that need much memory, or that a damaged file may crash, in a child process. The first call starts it. Its end frees
 * all its memory, also what its allocator keeps. Where memory is short, idle processes of all programs end before it starts. If Linux
 * kills it all the same, they end again, and the call is repeated once.
 * @param program the file that it runs, which calls `answerCalls`
 * @returns a function that throws Refusal 503 when no process can be started, or memory is still short
 */
export function createChild<O extends Operations>(
  program: URL,
  { whenItEnds = busy, longest = 60_000, env = { PATH: process.env.PATH }, signal }: Bounds = {},
): CallChild<O> {
  let child: { process: ChildProcess; waiting: Map<number, Waiting>; silence: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;

  function start(): NonNullable<typeof child> {
    if (process.availableMemory() < plenty) for (const end of endIdle) end();
    const waiting = new Map<number, Waiting>();
    const started = fork(program, {
      serialization: 'advanced',
      detached: true, // keeps signals to the product's process group away from it: it finishes its work first
      env: {
        ...env,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        MALLOC_ARENA_MAX: '2', // each further arena of glibc would keep its peak memory
      },
    });
    letBeKilledFirst(started);
    const giveUp = (reason: Error) => {
      if (child?.process === started) child = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    const silence = setTimeout(() => {
      if (waiting.size === 0) return;
      giveUp(whenItEnds());
      started.kill('SIGKILL');
    }, longest).unref();
    started.on('message', (outcome: Outcome) => {
      settle(waiting.get(outcome.number), outcome);
      waiting.delete(outcome.number);
      silence.refresh();
      if (waiting.size === 0) letEnd(started);
    });
    started.on('exit', (_code, signal) => giveUp(signal === 'SIGKILL' ? new OutOfMemory() : whenItEnds()));
    started.on('error', () => giveUp(busy()));
    return { process: started, waiting, silence };
  }

  function end(): void {
    if (child?.waiting.size) return;
    child?.process.disconnect();
    child = undefined;
  }
  endIdle.add(end);
  signal?.addEventListener('abort', () => child?.process.kill('SIGKILL'));

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => (child?.waiting.size ? endWhenIdle() : end()), idleTime).unref();
  }

  const ask = (operation: string, given: unknown[]) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      child ??= start();
      number += 1;
      if (child.waiting.size === 0) {
        child.silence.refresh();
        child.process.ref();
        child.process.channel?.ref();
      }
      child.waiting.set(number, { resolve, reject });
      child.process.send({ number, operation, given } satisfies Call, () => {}); // when sending fails, `exit` or `error` follows
      endWhenIdle();
    });

  async function call(operation: string, ...given: unknown[]): Promise<unknown> {
    try {
      return await ask(operation, given);
    } catch (error) {
      if (!(error instanceof OutOfMemory)) throw error;
    }
    for (const end of endIdle) end();
    return ask(operation, given).catch((error: unknown) => {
      throw error instanceof OutOfMemory ? busy() : error;
    });
  }
  return call as unknown as CallChild<O>;
}

const busy = () => new Refusal(503, 'serverBusy');

/** A child without open calls must not keep this process alive. */
function letEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function settle(waiting: Waiting | undefined, { result, refusal, fault }: Outcome): void {
  if (refusal) waiting?.reject(new Refusal(refusal.status, refusal.sentence));
  else if (fault !== undefined) waiting?.reject(new Error(fault));
  else waiting?.resolve(result as never);
}

/** Where memory is short, Linux kills this child, already while it starts, instead of the process that answers visitors. */
function letBeKilledFirst({ pid }: ChildProcess): void {
  if (process.platform !== 'linux' || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {} // it has ended already
}
