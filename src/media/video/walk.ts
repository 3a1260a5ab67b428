import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../lib/refusal.ts';

export type Size = { width: number; height: number };

/** A browser's recording has one element for each frame and piece of sound: about 400,000 an hour. */
const mostElements = 1_000_000;

/** How much is scanned before yielding to the event loop: a few milliseconds of work. */
const elementsPerTurn = 5_000;
const bytesPerTurn = 16 * 1024 * 1024;

/** The deepest nesting: real videos have four levels. */
const deepest = 8;

/**
 * Limits a scan. Call it with the length and depth of each box or element. From time to time it returns a promise that
 * yields to the event loop: await it.
 * @throws Refusal 400 beyond the limits
 */
export type Walk = (length: number, depth: number) => Promise<void> | undefined;

export function createWalk(most = mostElements): Walk {
  let [seen, sinceTurn, bytesSinceTurn] = [0, 0, 0];
  return (length, depth) => {
    seen += 1;
    if (seen > most || depth > deepest) throw new Refusal(400, 'videoHasManyParts');
    sinceTurn += 1;
    bytesSinceTurn += length;
    if (sinceTurn < elementsPerTurn && bytesSinceTurn < bytesPerTurn) return undefined;
    [sinceTurn, bytesSinceTurn] = [0, 0];
    return setImmediate();
  };
}
