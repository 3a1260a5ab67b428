import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { boundedQueue } from '../domain/queue.ts';
import { type CardContent, drawCard } from './draw-card.ts';
import { removeOld, writeOnce } from './files.ts';
import { type Lettering, openLettering } from './lettering.ts';

/** The pictures that social networks show of pages, made when somebody asks first and kept. */
export type Cards = {
  /** A card that was made before. */
  find: (hash: string) => Promise<Buffer | undefined>;
  /**
   * Makes the card of that hash, or waits for the one who is making it.
   * @throws Refusal 503 when too many are being made
   */
  make: (hash: string, content: CardContent) => Promise<Buffer>;
  /** Removes the cards that were made before a moment (ms): what is asked for again is made again. */
  sweep: (before: number) => Promise<void>;
};

/** Opens a folder of cards, made when missing. */
export async function openCards(directory: string): Promise<Cards> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true });
  const inTurn = boundedQueue({ running: 1, waiting: 50 });
  const inTheMaking = new Map<string, Promise<Buffer>>();
  let lettering: Promise<Lettering> | undefined; // most starts never need it
  const fileOf = (hash: string) => join(folder, `${hash}.jpg`);

  const make = async (hash: string, content: CardContent) => {
    lettering ??= openLettering();
    const letters = await lettering;
    const bytes = await inTurn(() => drawCard(content, letters));
    await writeOnce(fileOf(hash), bytes).catch(() => {}); // a full disk must not take the cards off the pages
    return bytes;
  };

  return {
    find: (hash) => readFile(fileOf(hash)).catch(() => undefined),
    make(hash, content) {
      const running = inTheMaking.get(hash) ?? make(hash, content).finally(() => inTheMaking.delete(hash));
      inTheMaking.set(hash, running);
      return running;
    },
    async sweep(before) {
      for (const name of await readdir(folder)) await removeOld(join(folder, name), before);
    },
  };
}
