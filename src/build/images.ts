import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import type { PictureSource } from '../domain/media.ts';
import { isFile } from '../lib/files.ts';
import { boundedQueue } from '../lib/queue.ts';
import { placeholderOf } from '../media/image/image.ts';
import type { SiteImage } from '../site/assets.ts';

/** The lowest quality that cannot be told from the original at the pixel density that requests a width. */
const webp = { quality: 74, effort: 2 };

/** The widths of the site's own pictures, in pixels, including those of the most frequent phones. */
const widths = [480, 780, 1080, 1200, 1600, 2000];

/** Twice the effort saves a twentieth on phones; four times as much another one, for the home page's hero only. */
const avif = (width: number, isHome: boolean) => ({
  ...(width > 800 ? { quality: 42, effort: 1 } : { quality: 38, effort: isHome ? 4 : 3 }),
  chromaSubsampling: '4:2:0',
});

/**
 * Encodes the site's pictures in all widths, named by the hash of their original.
 * @param originals folder of the pictures, with subfolders
 * @param output the folder that is served as /assets/
 * @param cache folder of finished files that later builds reuse
 * @returns the pictures by name: the path below `originals` without extension
 */
export async function buildImages(
  originals: string,
  output: string,
  cache = output,
): Promise<Record<string, SiteImage>> {
  const files = (await readdir(originals, { recursive: true })).filter((name) => /\.(webp|svg)$/.test(name)).sort();
  const build = async (file: string): Promise<[string, SiteImage]> => {
    const name = file.replaceAll('\\', '/').slice(0, -extname(file).length);
    return [name, await buildImage(join(originals, file), name, output, cache)];
  };
  const enqueue = boundedQueue({ running: availableParallelism(), waiting: files.length }); // all at once would fill the memory
  return Object.fromEntries(await Promise.all(files.map((file) => enqueue(() => build(file)))));
}

async function buildImage(original: string, name: string, output: string, cache: string): Promise<SiteImage> {
  const bytes = await readFile(original);
  const { width, height } = await sharp(bytes).metadata();
  const isHome = name.startsWith('hero-home');
  const settings = JSON.stringify({ webp, avif: widths.map((step) => avif(step, isHome)) });
  const hash = createHash('sha256').update(bytes).update(settings).digest('hex').slice(0, 10);
  const provide = async (file: string, make: () => Promise<Buffer>) => {
    await makeOnce(join(cache, file), make);
    if (cache !== output) await copy(join(cache, file), join(output, file));
    return `/assets/${file}`;
  };
  const file = (step: number, extension: string) => `images/${name}-${hash}-${step}${extension}`;

  if (extname(original) === '.svg') {
    const url = await provide(file(width, '.svg'), async () => bytes);
    return { width, height, sources: [{ width, url }] };
  }
  const sourceOf = async (step: number): Promise<PictureSource> => {
    let pixels: Promise<{ data: Buffer; info: OutputInfo }> | undefined; // decoded at most once for both formats
    const narrowed = async () => {
      pixels ??= sharp(bytes).resize({ width: step }).raw().toBuffer({ resolveWithObject: true });
      const { data, info } = await pixels;
      return sharp(data, { raw: info });
    };
    const toWebp = async () => (step === width ? bytes : (await narrowed()).webp(webp).toBuffer());
    const toAvif = async () => (await narrowed()).avif(avif(step, isHome)).toBuffer();
    return {
      width: step,
      url: await provide(file(step, '.webp'), toWebp),
      avif: await provide(file(step, '.avif'), toAvif),
    };
  };
  const sources = await Promise.all([...widths.filter((candidate) => candidate < width), width].map(sourceOf));
  const placeholder = await placeholderOf(bytes);
  return { width, height, sources, ...(placeholder !== null && { placeholder }) };
}

async function makeOnce(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (await isFile(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await make());
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
