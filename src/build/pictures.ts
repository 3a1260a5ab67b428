import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import type { PictureSource } from '../domain/media/media.ts';
import { boundedQueue } from '../lib/queue.ts';
import { placeholderOf } from '../media/image/image.ts';
import type { SiteImage } from '../site/assets.ts';
import { makeOnce } from './make-once.ts';

/** The lowest quality that looks like the original at the pixel density that requests a width. */
const webp = { quality: 74, effort: 2 };

/** Widths of the site's own pictures, in pixels, including those of the most common phones. */
const widths = [480, 780, 1080, 1200, 1600, 2000];

const avif = (width: number, name: string) => ({ ...effortOf(width, name), chromaSubsampling: '4:2:0' });

/** Doubling the effort saves a twentieth on phones. Another doubling saves another twentieth, and is for the home page's hero only. */
function effortOf(width: number, name: string): { quality: number; effort: number } {
  // Every phone waits for it first. Those that request this width have two device pixels per pixel, which hide the lower quality.
  if (name === 'hero-home-portrait' && width >= 780) return { quality: 20, effort: 6 };
  if (width > 800) return { quality: 42, effort: 1 };
  return { quality: 38, effort: name.startsWith('hero-home') ? 4 : 3 };
}

type Pictures = {
  /** Returns the pictures by name: their path below the originals, without extension. */
  describe: () => Promise<Record<string, SiteImage>>;
  /** Encodes the missing widths. */
  encode: () => Promise<void>;
};

/**
 * Plans the site's pictures in all widths, named by the hash of their original. Provides the widest one of each at once, which
 * is the original.
 */
export async function planPictures(originals: string, output: string, cache: string): Promise<Pictures> {
  const files = (await readdir(originals, { recursive: true })).filter((name) => /\.(webp|svg)$/.test(name)).sort();
  const planned = await Promise.all(
    files.map(async (file) => {
      const name = file.replaceAll('\\', '/').slice(0, -extname(file).length);
      return { name, ...(await planPicture(join(originals, file), name, { output, cache })) };
    }),
  );
  return {
    async describe() {
      return Object.fromEntries(await Promise.all(planned.map(async ({ name, describe }) => [name, await describe()])));
    },
    async encode() {
      const steps = planned.flatMap((picture) => picture.steps);
      const enqueue = boundedQueue({ running: availableParallelism(), waiting: steps.length }); // all at once would exhaust the memory
      await Promise.all(steps.map((step) => enqueue(step)));
    },
  };
}

type Folders = { output: string; cache: string };

/** Returns a function that describes a picture, and one step per width that encodes it. */
async function planPicture(original: string, name: string, { output, cache }: Folders) {
  const bytes = await readFile(original);
  const { width, height } = await sharp(bytes).metadata();
  const settings = JSON.stringify({ webp, avif: widths.map((step) => avif(step, name)) });
  const hash = createHash('sha256').update(bytes).update(settings).digest('hex').slice(0, 10);
  const fileOf = (step: number, extension: string) => `images/${name}-${hash}-${step}.${extension}`;
  const urlOf = (step: number, extension: string) => `/assets/${fileOf(step, extension)}`;
  const provide = (file: string, make: () => Promise<Buffer>) =>
    makeOnce(join(output, file), async () => {
      await makeOnce(join(cache, file), make);
      return readFile(join(cache, file));
    });

  const isDrawing = extname(original) === '.svg';
  await makeOnce(join(output, fileOf(width, isDrawing ? 'svg' : 'webp')), async () => bytes);
  const drawing: SiteImage = { width, height, sources: [{ width, url: urlOf(width, 'svg') }] };
  if (isDrawing) return { describe: async () => drawing, steps: [] };

  const steps = [...widths.filter((candidate) => candidate < width), width];
  const encode = async (step: number): Promise<void> => {
    let pixels: Promise<{ data: Buffer; info: OutputInfo }> | undefined; // decoded at most once for both formats
    const narrowed = async () => {
      pixels ??= sharp(bytes).resize({ width: step }).raw().toBuffer({ resolveWithObject: true });
      const { data, info } = await pixels;
      return sharp(data, { raw: info });
    };
    await provide(fileOf(step, 'webp'), async () => (await narrowed()).webp(webp).toBuffer());
    await provide(fileOf(step, 'avif'), async () => (await narrowed()).avif(avif(step, name)).toBuffer());
  };
  const sources: PictureSource[] = steps.map((step) => ({
    width: step,
    url: urlOf(step, 'webp'),
    avif: urlOf(step, 'avif'),
  }));
  const describe = async (): Promise<SiteImage> => {
    const placeholder = await placeholderOf(bytes);
    return { width, height, sources, ...(placeholder !== null && { placeholder }) };
  };
  return { describe, steps: steps.map((step) => () => encode(step)) };
}
