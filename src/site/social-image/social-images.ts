import { createChild } from '../../lib/child-process.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { type DiskCache, openDiskCache } from '../../media/disk-cache.ts';
import type { Drawn } from './draw.ts';
import type { SocialImageOperations } from './process.ts';

/** A disk cache of social images, which are made on the first request. */
export type SocialImages = {
  /** Returns an image that was made before. */
  find: (hash: string) => Promise<Buffer | undefined>;
  /**
   * Makes the image of a hash. Simultaneous requests wait for the same one.
   * @throws Refusal 503 if the queue is full
   */
  make: (hash: string, content: Drawn) => Promise<Buffer>;
  sweep: DiskCache['sweep'];
};

/** Opens a folder of social images, and creates it if it is missing. */
export async function openSocialImages(directory: string): Promise<SocialImages> {
  const files = await openDiskCache(directory);
  const inQueue = boundedQueue({ running: 1, waiting: 20 });
  const child = createChild<SocialImageOperations>(new URL('./process.ts', import.meta.url));
  const nameOf = (hash: string) => `${hash}.jpg`;

  return {
    find: (hash) => files.find(nameOf(hash)),
    make: (hash, content) => files.obtain(nameOf(hash), () => inQueue(() => child('draw', content))),
    sweep: files.sweep,
  };
}
