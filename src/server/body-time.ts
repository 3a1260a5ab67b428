import type { IncomingMessage } from 'node:http';

/** How long a request may take to arrive, in milliseconds. */
const usual = 20_000;

/** The longest an upload may take: 200 MB over a line of one megabit a second, and then some. */
export const uploadTime = 60 * 60_000;

export type BodyTime = {
  /** Cuts a request off whose body has not arrived in time. */
  limit: (request: IncomingMessage) => void;
  /** Lets a request go on that brings a large file for somebody with a session. */
  extend: (request: IncomingMessage) => void;
};

/** Slow senders are cut off; Node's own limit is one for all requests, and would cut off large uploads too. */
export function createBodyTime(milliseconds = usual): BodyTime {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const extend = (request: IncomingMessage) => clearTimeout(timers.get(request));
  return {
    extend,
    limit(request) {
      const { headers } = request;
      if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
      const timer = setTimeout(() => request.complete || request.socket.destroy(), milliseconds).unref();
      timers.set(request, timer);
      request.once('close', () => extend(request));
    },
  };
}
