import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '../../lib/refusal.ts';
import type { Encoded, PictureFormat } from './image.ts';

export type Task = {
  number: number;
  original: Buffer | string;
  width?: number | undefined;
  format?: PictureFormat | undefined;
};
export type Answer = {
  number: number;
  encoded?: Encoded;
  refusal?: Pick<Refusal, 'status' | 'sentence'>;
  fault?: string;
};

/** An idle process ends after this time, in milliseconds. */
const idleTime = 10_000;

/** A process that answers nothing for this time, in milliseconds, is ended. */
const longest = 60_000;

type Waiting = { resolve: (encoded: Encoded) => void; reject: (reason: Error) => void };

type Encode = (original: Buffer | string, width?: number, format?: PictureFormat) => Promise<Encoded>;

/**
 * Encodes uploaded pictures in a child process (see `encodePicture`). A picture that crashes the decoder crashes only
 * that process, which has no access to settings. Its end also frees memory that decoders have fragmented.
 * @returns a function that throws Refusal 400 when the picture is unreadable, 503 when no process can be started
 */
export function createEncoder(): Encode {
  let encoder: { process: ChildProcess; waiting: Map<number, Waiting>; silence: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let number = 0;

  function start(): NonNullable<typeof encoder> {
    const waiting = new Map<number, Waiting>();
    const started = fork(new URL('./encoder-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      detached: true, // keeps signals to the product's process group away from it: it finishes its pictures first
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' }, // each further arena of glibc would keep its peak memory
    });
    const giveUp = (reason: Refusal) => {
      if (encoder?.process === started) encoder = undefined;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    const silence = setTimeout(() => waiting.size > 0 && started.kill('SIGKILL'), longest).unref();
    started.on('message', (answer: Answer) => {
      settle(waiting.get(answer.number), answer);
      waiting.delete(answer.number);
      silence.refresh();
    });
    started.on('exit', () => giveUp(new Refusal(400, 'pictureUnreadable')));
    started.on('error', () => giveUp(new Refusal(503, 'serverBusy')));
    started.unref(); // must not keep the process alive
    started.channel?.unref();
    return { process: started, waiting, silence };
  }

  function stopWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (encoder?.waiting.size) return stopWhenIdle();
      encoder?.process.disconnect();
      encoder = undefined;
    }, idleTime).unref();
  }

  return (original, width, format) =>
    new Promise((resolve, reject) => {
      encoder ??= start();
      number += 1;
      if (encoder.waiting.size === 0) encoder.silence.refresh();
      encoder.waiting.set(number, { resolve, reject });
      encoder.process.send({ number, original, width, format } satisfies Task, () => {}); // when sending fails, `exit` or `error` follows
      stopWhenIdle();
    });
}

function settle(waiting: Waiting | undefined, { encoded, refusal, fault }: Answer): void {
  if (encoded) waiting?.resolve({ ...encoded, bytes: Buffer.from(encoded.bytes) });
  else waiting?.reject(refusal ? new Refusal(refusal.status, refusal.sentence) : new Error(fault));
}
