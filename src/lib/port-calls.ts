import { Refusal } from './refusal.ts';
import type { Sentence } from './refusal-text.ts';

/** A MessagePort, or a Worker. */
type Port = {
  on: (event: 'message', listener: (message: unknown) => void) => unknown;
  postMessage: (message: unknown) => void;
};

/** Functions that the other end of a port may call. What they take and return is copied. */
type Offered = Record<string, (given: never) => Promise<unknown>>;

type Question = { question: number; name: string; given: unknown };
type Answer = { answered: number } & (
  | { result: unknown }
  | { refusal: { status: Refusal['status']; sentence: Sentence } }
);

/**
 * Lets the other end of a port call functions. It gets their result or their refusal; after any other error, which goes to `onFault`,
 * the refusal 503. Other messages may use the same port.
 */
export function offerCalls(port: Port, offered: Offered, onFault: (error: unknown) => void): void {
  port.on('message', async (message) => {
    const { question, name = '', given } = message as Partial<Question>;
    const call = offered[name];
    if (call && question !== undefined) port.postMessage(await answer(question, () => call(given as never)));
  });

  async function answer(answered: number, call: () => Promise<unknown>): Promise<Answer> {
    try {
      return { answered, result: await call() };
    } catch (error) {
      if (!(error instanceof Refusal)) onFault(error);
      const { status, sentence } = error instanceof Refusal ? error : new Refusal(503, 'serverBusy');
      return { answered, refusal: { status, sentence } };
    }
  }
}

/** Calls a function that the other end of a port offers. @throws its refusal, or 503 after another error */
export type Caller<Functions extends Offered> = <Name extends keyof Functions & string>(
  name: Name,
  given: Parameters<Functions[Name]>[0],
) => ReturnType<Functions[Name]>;

/** Opens the functions that the other end of a port offers. */
export function callsOver<Functions extends Offered>(port: Port): Caller<Functions> {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  port.on('message', (message) => {
    const { answered, ...outcome } = message as Answer;
    const asked = open.get(answered);
    open.delete(answered);
    if ('refusal' in outcome) asked?.reject(new Refusal(outcome.refusal.status, outcome.refusal.sentence));
    else asked?.resolve(outcome.result);
  });
  const call = (name: string, given: unknown): Promise<unknown> => {
    const asked = Promise.withResolvers<unknown>();
    last += 1;
    open.set(last, asked);
    port.postMessage({ question: last, name, given } satisfies Question);
    return asked.promise;
  };
  return call as Caller<Functions>;
}
