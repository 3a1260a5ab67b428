import type { IncomingMessage } from 'node:http';
import type { UploadTime } from '../../api/http/options.ts';

/** The time limit for a request body, in milliseconds. */
const usual = 18_000;

/** The time limit for an upload, in milliseconds: 200 MB at one megabit a second, with a margin. */
export const longestUpload = 60 * 60_000;

/** The period over which throughput is measured, in milliseconds: a phone may lose its connection for some seconds. */
const paceWindow = 20_000;

export type BodyTime = {
  limit: (request: IncomingMessage) => void;
  /** Admits a large upload: extends its time limit to the given one, by default `longestUpload`. */
  extend: (request: IncomingMessage, time?: UploadTime) => void;
};

/** Aborts slow request bodies. Node has one limit for all requests, which would also abort large uploads. */
export function createBodyTime({ limitMs = usual, windowMs = paceWindow } = {}): BodyTime {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout[]>();
  const stop = (request: IncomingMessage) => timers.get(request)?.forEach(clearTimeout);

  function extend(request: IncomingMessage, { longestMs = longestUpload, bytesPerSecond = 0 }: UploadTime = {}): void {
    stop(request);
    if (longestMs > limitMs) request.setTimeout(longestMs); // encoding an upload takes time without traffic
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

/** Returns a function that tells whether fewer than `least` bytes came since its last call because the sender is slow. */
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
