import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../lib/refusal.ts';

/**
 * How many boxes or elements a video may have. One that a browser recorded has one for each picture and piece of sound: an
 * hour has some 400,000.
 */
const mostElements = 1_000_000;

/** How many are looked at in one turn of the event loop, and of how many bytes: a few milliseconds each. */
const elementsInTurn = 5_000;
const bytesInTurn = 16 * 1024 * 1024;

/** How deep they may lie in each other: what is entered lies four deep at most in a video that somebody has made. */
const deepest = 8;

/**
 * Goes with whoever looks through a video: called with each box or element, and with how deep it lies. To be waited for
 * where it answers a promise, so that others get their turn.
 * @throws Refusal 400 beyond what a video may have
 */
export type Walk = (length: number, depth: number) => Promise<void> | undefined;

export function createWalk(most = mostElements): Walk {
  let [seen, sinceTurn, bytesSinceTurn] = [0, 0, 0];
  return (length, depth) => {
    seen += 1;
    if (seen > most || depth > deepest) throw new Refusal(400, 'videoHasManyParts');
    sinceTurn += 1;
    bytesSinceTurn += length;
    if (sinceTurn < elementsInTurn && bytesSinceTurn < bytesInTurn) return undefined;
    [sinceTurn, bytesSinceTurn] = [0, 0];
    return setImmediate();
  };
}
