import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteIcon } from '../site/page.ts';

/** Sizes in pixels that home screens and search engines ask for. */
const sizes = [192, 512];

/** The ground of the mark, as in the favicon and in tokens.css. */
const ground = '#14171a';

/** How large the favicon stands in a maskable icon: its mark then keeps inside the circle of 80 % that is always seen. */
const safe = 0.8;

/**
 * Draws the mark as PNG in the sizes of a web manifest, with its rounded ground and once more on a ground without
 * corners, which phones cut as they like.
 * @param mark the favicon, an SVG on a square ground
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

/** The density at which an SVG of 16 units has at least `size` pixels. */
function densityOf(size: number): number {
  return Math.ceil((72 * size) / 16);
}
