import type { IncomingMessage } from 'node:http';
import type { UploadTime } from '../../api/http/options.ts';

/** How long a request may take to arrive, in milliseconds. */
const usual = 18_000;

/** The longest an upload may take, in milliseconds: 200 MB over a line of one megabit a second, and then some. */
export const longestUpload = 60 * 60_000;

/** Over how many milliseconds a pace is measured: a phone may lose its line for some seconds. */
const paceWindow = 20_000;

export type BodyTime = {
  /** Cuts a request off whose body has not arrived in time. */
  limit: (request: IncomingMessage) => void;
  /** Lets a request go on that brings large files: as long as any upload may take, unless it is told otherwise. */
  extend: (request: IncomingMessage, time?: UploadTime) => void;
};

/** Slow senders are cut off; Node's own limit is one for all requests, and would cut off large uploads too. */
export function createBodyTime({ limitMs = usual, windowMs = paceWindow } = {}): BodyTime {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout[]>();
  const stop = (request: IncomingMessage) => timers.get(request)?.forEach(clearTimeout);

  function extend(request: IncomingMessage, { longestMs = longestUpload, bytesPerSecond = 0 }: UploadTime = {}): void {
    stop(request);
    if (longestMs > limitMs) request.setTimeout(longestMs); // what was received is then encoded, in silence
    const cutOff = () => request.complete || request.socket.destroy();
    const isTooSlow = measurePace(request, (bytesPerSecond * windowMs) / 1000);
    timers.set(request, [
      setTimeout(cutOff, longestMs).unref(),
      setInterval(() => isTooSlow() && cutOff(), windowMs).unref(),
    ]);
  }

  return {
    extend,
    limit(request) {
      const { headers } = request;
      if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
      extend(request, { longestMs: limitMs });
      request.once('close', () => stop(request));
    },
  };
}

/** Tells whether fewer than `least` bytes have come since it was asked last, and whether that is the sender's fault. */
function measurePace(request: IncomingMessage, least: number): () => boolean {
  const { socket } = request;
  let before = socket.bytesRead;
  return () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    const waitsForUs = request.readableLength >= request.readableHighWaterMark;
    return came < least && !waitsForUs;
  };
}
