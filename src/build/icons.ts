import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteIcon } from '../site/assets.ts';

/** Sizes in pixels for home screens and search engines. */
const sizes = [192, 512];

/** Sizes in pixels for tabs and bookmarks, on screens with one, two or three pixels per pixel. */
const faviconSizes = [16, 32, 48];

/** The mark's background, as in the favicon and in tokens.css. */
const ground = '#14171a';

/** The favicon's scale in a maskable icon: the mark stays within the safe zone, a circle of 80 %. */
const safe = 0.8;

/**
 * Renders the favicon as PNG in the sizes of a web manifest: with rounded corners, and maskable.
 * @param mark the favicon, an SVG on a square background
 * @param output the folder that is served as /assets/
 */
export async function buildIcons(mark: string, output: string): Promise<SiteIcon[]> {
  const svg = await readFile(mark);
  await mkdir(join(output, 'icons'), { recursive: true });
  const icons: SiteIcon[] = [];
  for (const maskable of [false, true]) {
    for (const size of sizes) {
      const bytes = await (maskable ? drawMaskable(svg, size) : draw(svg, size));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const file = `icons/icon-${size}${maskable ? '-maskable' : ''}-${hash}.png`;
      await writeFile(join(output, file), bytes);
      icons.push({ url: `/assets/${file}`, size, maskable });
    }
  }
  return icons;
}

/**
 * Renders `favicon.ico`, which browsers and other programs request by name.
 * @param mark the favicon, an SVG on a square background
 * @param file the file to write
 */
export async function buildFavicon(mark: string, file: string): Promise<void> {
  const svg = await readFile(mark);
  const pictures = await Promise.all(faviconSizes.map(async (size) => ({ size, bytes: await draw(svg, size) })));
  await writeFile(file, joinIco(pictures));
}

/** An ICO file of PNG pictures: a header of six bytes, sixteen for each picture, then the pictures (little-endian). */
function joinIco(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // colour planes
    head.writeUInt16LE(32, entry + 6); // bits per pixel
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

function draw(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: densityOf(size) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawMaskable(svg: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * safe);
  const mark = await draw(svg, inner);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(mark)
    .flatten({ background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function densityOf(size: number): number {
  return Math.ceil((72 * size) / 16);
}
