import { boundedQueue } from '../../lib/queue.ts';
import { type DiskCache, openDiskCache } from '../../media/disk-cache.ts';
import type { Drawn } from './draw.ts';

/** The images that social networks show of pages, made when somebody asks first and kept. */
export type SocialImages = {
  /** An image that was made before. */
  find: (hash: string) => Promise<Buffer | undefined>;
  /**
   * Makes the image of that hash, or waits for the one who is making it.
   * @throws Refusal 503 when too many are being made
   */
  make: (hash: string, content: Drawn) => Promise<Buffer>;
  sweep: DiskCache['sweep'];
};

/** Opens a folder of social images, made when missing. */
export async function openSocialImages(directory: string): Promise<SocialImages> {
  const files = await openDiskCache(directory);
  const inQueue = boundedQueue({ running: 1, waiting: 20 });
  let drawing: Promise<Drawing> | undefined; // most starts never need it
  const nameOf = (hash: string) => `${hash}.jpg`;

  return {
    find: (hash) => files.find(nameOf(hash)),
    make: (hash, content) =>
      files.obtain(nameOf(hash), async () => {
        drawing ??= openDrawing();
        const draw = await drawing;
        return inQueue(() => draw(content));
      }),
    sweep: files.sweep,
  };
}

type Drawing = (content: Drawn) => Promise<Buffer>;

/** Loads what they are drawn with: a tenth of all that a start would load. */
async function openDrawing(): Promise<Drawing> {
  const [{ drawSocialImage }, { openLettering }] = await Promise.all([import('./draw.ts'), import('./lettering.ts')]);
  const lettering = await openLettering();
  return (content) => drawSocialImage(content, lettering);
}
