import { type CallChild, createChild } from '../../lib/child-process.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { PictureOperations } from './encoder-process.ts';

/**
 * Decodes and encodes pictures in a child process: a picture that crashes the decoder crashes only that process. Its end also frees
 * memory that decoders have fragmented.
 * @returns calls an operation, such as `encodePicture`, and throws Refusal 400 when the picture ends the process, 503 when no process
 * can be started
 */
export function createEncoder(): CallChild<PictureOperations> {
  return createChild<PictureOperations>(new URL('./encoder-process.ts', import.meta.url), {
    whenItEnds: () => new Refusal(400, 'pictureUnreadable'),
  });
}
