import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import type { SiteImage } from '../site/page.ts';

/** At which the narrower ones are compressed: what can just not be told from the master on a phone. */
const quality = 74;

/** Widths in pixels in which the site's own pictures are made. */
const widths = [480, 800, 1200, 1600, 2000];

/**
 * Makes the site's pictures in the widths that pages ask for, under names with the hash of the master's bytes.
 * @param masters folder of the pictures, with subfolders
 * @param output the folder that is served as /assets/
 * @param kept folder in which finished files are kept from one build to the next
 * @returns the pictures by name: the path below `masters` without its extension
 */
export async function buildImages(masters: string, output: string, kept = output): Promise<Record<string, SiteImage>> {
  const images: Record<string, SiteImage> = {};
  const files = await readdir(masters, { recursive: true });
  for (const file of files.filter((name) => /\.(webp|svg)$/.test(name)).sort()) {
    const name = file.replaceAll('\\', '/').slice(0, -extname(file).length);
    images[name] = await buildImage(join(masters, file), name, output, kept);
  }
  return images;
}

async function buildImage(master: string, name: string, output: string, kept: string): Promise<SiteImage> {
  const bytes = await readFile(master);
  const hash = createHash('sha256').update(bytes).update(String(quality)).digest('hex').slice(0, 10);
  const { width, height } = await sharp(bytes).metadata();
  const extension = extname(master);
  const steps = extension === '.svg' ? [width] : [...widths.filter((step) => step < width), width];
  const sources = steps.map((step) => ({ width: step, file: `images/${name}-${hash}-${step}${extension}` }));
  for (const source of sources) {
    const file = join(kept, source.file);
    if (!(await exists(file))) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, source.width === width ? bytes : await narrow(bytes, source.width));
    }
    if (kept === output) continue;
    await mkdir(dirname(join(output, source.file)), { recursive: true });
    await copyFile(file, join(output, source.file));
  }
  return { width, height, sources: sources.map(({ width: step, file }) => ({ width: step, url: `/assets/${file}` })) };
}

function narrow(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes).resize({ width }).webp({ quality, effort: 5 }).toBuffer();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
