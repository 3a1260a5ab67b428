import { boundedQueue } from '../../lib/queue.ts';
import { type DiskCache, openDiskCache } from '../../media/disk-cache.ts';
import type { CardContent } from './draw.ts';

/** The pictures that social networks show of pages, made when somebody asks first and kept. */
export type Cards = {
  /** A card that was made before. */
  find: (hash: string) => Promise<Buffer | undefined>;
  /**
   * Makes the card of that hash, or waits for the one who is making it.
   * @throws Refusal 503 when too many are being made
   */
  make: (hash: string, content: CardContent) => Promise<Buffer>;
  sweep: DiskCache['sweep'];
};

/** Opens a folder of cards, made when missing. */
export async function openCards(directory: string): Promise<Cards> {
  const files = await openDiskCache(directory);
  const inTurn = boundedQueue({ running: 1, waiting: 20 });
  let drawing: Promise<Drawing> | undefined; // most starts never need it
  const nameOf = (hash: string) => `${hash}.jpg`;

  return {
    find: (hash) => files.find(nameOf(hash)),
    make: (hash, content) =>
      files.obtain(nameOf(hash), async () => {
        drawing ??= openDrawing();
        const draw = await drawing;
        return inTurn(() => draw(content));
      }),
    sweep: files.sweep,
  };
}

type Drawing = (content: CardContent) => Promise<Buffer>;

/** Loads what cards are drawn with: a tenth of all that a start would load. */
async function openDrawing(): Promise<Drawing> {
  const [{ drawCard }, { openLettering }] = await Promise.all([import('./draw.ts'), import('./lettering.ts')]);
  const lettering = await openLettering();
  return (content) => drawCard(content, lettering);
}
