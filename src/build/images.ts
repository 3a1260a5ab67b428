import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { type PictureSource, placeholderUrl } from '../domain/media.ts';
import { boundedQueue } from '../lib/queue.ts';
import { encodePlaceholder } from '../media/image/image.ts';
import type { SiteImage } from '../site/assets.ts';

/** At which quality pictures are compressed: what can just not be told from the master on the screens that ask for a width. */
const webp = { quality: 74, effort: 2 };

/** Widths in pixels in which the site's own pictures are made; those of the most frequent phones among them. */
const widths = [480, 780, 1080, 1200, 1600, 2000];

/**
 * On phones bytes count most: a twentieth fewer are worth twice the work there. Another twentieth costs four times as much, and
 * is spared where it shows: at home, whose heading is the largest picture that anybody waits for.
 */
const avif = (width: number, isHome: boolean) => ({
  ...(width > 800 ? { quality: 42, effort: 1 } : { quality: 38, effort: isHome ? 4 : 3 }),
  chromaSubsampling: '4:2:0',
});

/**
 * Makes the site's pictures in the widths that pages ask for, under names with the hash of the master's bytes.
 * @param masters folder of the pictures, with subfolders
 * @param output the folder that is served as /assets/
 * @param kept folder in which finished files are kept from one build to the next
 * @returns the pictures by name: the path below `masters` without its extension
 */
export async function buildImages(masters: string, output: string, kept = output): Promise<Record<string, SiteImage>> {
  const files = (await readdir(masters, { recursive: true })).filter((name) => /\.(webp|svg)$/.test(name)).sort();
  const build = async (file: string): Promise<[string, SiteImage]> => {
    const name = file.replaceAll('\\', '/').slice(0, -extname(file).length);
    return [name, await buildImage(join(masters, file), name, output, kept)];
  };
  const inTurn = boundedQueue({ running: availableParallelism(), waiting: files.length }); // all at once would fill the memory
  return Object.fromEntries(await Promise.all(files.map((file) => inTurn(() => build(file)))));
}

async function buildImage(master: string, name: string, output: string, kept: string): Promise<SiteImage> {
  const bytes = await readFile(master);
  const { width, height } = await sharp(bytes).metadata();
  const isHome = name.startsWith('hero-home');
  const settings = JSON.stringify({ webp, avif: widths.map((step) => avif(step, isHome)) });
  const hash = createHash('sha256').update(bytes).update(settings).digest('hex').slice(0, 10);
  const place = async (file: string, make: () => Promise<Buffer>) => {
    await keep(join(kept, file), make);
    if (kept !== output) await copy(join(kept, file), join(output, file));
    return `/assets/${file}`;
  };
  const file = (step: number, extension: string) => `images/${name}-${hash}-${step}${extension}`;

  if (extname(master) === '.svg') {
    const url = await place(file(width, '.svg'), async () => bytes);
    return { width, height, sources: [{ width, url }] };
  }
  const sourceOf = async (step: number): Promise<PictureSource> => {
    let pixels: Promise<{ data: Buffer; info: OutputInfo }> | undefined; // decoded once for both formats, if at all
    const narrowed = async () => {
      pixels ??= sharp(bytes).resize({ width: step }).raw().toBuffer({ resolveWithObject: true });
      const { data, info } = await pixels;
      return sharp(data, { raw: info });
    };
    const toWebp = async () => (step === width ? bytes : (await narrowed()).webp(webp).toBuffer());
    const toAvif = async () => (await narrowed()).avif(avif(step, isHome)).toBuffer();
    return {
      width: step,
      url: await place(file(step, '.webp'), toWebp),
      avif: await place(file(step, '.avif'), toAvif),
    };
  };
  const sources = await Promise.all([...widths.filter((candidate) => candidate < width), width].map(sourceOf));
  return { width, height, sources, placeholder: placeholderUrl(await encodePlaceholder(bytes)) };
}

async function keep(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (await exists(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await make());
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
