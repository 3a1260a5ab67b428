import type { IncomingMessage } from 'node:http';

/** How long a request may take to arrive, in milliseconds. */
const usual = 18_000;

/** The longest an upload may take: 200 MB over a line of one megabit a second, and then some. */
export const uploadTime = 60 * 60_000;

export type BodyTime = {
  /** Cuts a request off whose body has not arrived in time. */
  limit: (request: IncomingMessage) => void;
  /** Lets a request go on that brings large files: for so many milliseconds, or as long as any upload may take. */
  extend: (request: IncomingMessage, milliseconds?: number) => void;
};

/** Slow senders are cut off; Node's own limit is one for all requests, and would cut off large uploads too. */
export function createBodyTime(milliseconds = usual): BodyTime {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const extend = (request: IncomingMessage, time = uploadTime) => {
    clearTimeout(timers.get(request));
    if (time > milliseconds) request.setTimeout(time); // what was received is then encoded, in silence
    timers.set(request, setTimeout(() => request.complete || request.socket.destroy(), time).unref());
  };
  return {
    extend,
    limit(request) {
      const { headers } = request;
      if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
      extend(request, milliseconds);
      request.once('close', () => clearTimeout(timers.get(request)));
    },
  };
}
