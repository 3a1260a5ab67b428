import type { Drawing } from '../../drawing/drawing.ts';
import type { Options as ReadOptions } from '../../drawing/read-drawing.ts';
import { createThread } from '../../lib/thread.ts';

export type CutDrawingOrder = { bytes: Uint8Array; options: ReadOptions };

/** A thread for drawings of strangers, with limits of time and memory. */
const ask = createThread<CutDrawingOrder, Drawing>(new URL('./worker.ts', import.meta.url), {
  waiting: 8,
  timeoutMs: 5000,
  heapMb: 256,
});

/**
 * Reads the drawing of a part to cut. Undefined when that takes too long or needs too much memory: the request goes on without it.
 * @throws Refusal 503 when too many drawings wait
 */
export function readCutDrawing(bytes: Uint8Array, options: ReadOptions): Promise<Drawing | undefined> {
  return ask(() => ({ bytes, options })).catch((error: unknown) => {
    if (error instanceof Error && 'status' in error) throw error;
    return undefined;
  });
}
