import { Refusal } from '../../lib/refusal.ts';
import type { Part } from './part.ts';
import { type Box, type Size, sizeOfBox } from './size.ts';
import { writePart } from './write.ts';

/** Farther from the origin than any logo, in its own units. */
const far = 100_000;

/** Pixels per unit: the library measures in whole pixels. */
const fine = 100;

/**
 * The size of a cleaned drawing that states none: the extent of all that it shows, outlines included. The library tells how
 * wide and high a drawing is, but not where it begins. With a mark far away in one corner, and then in the opposite one, its
 * four edges follow. Nothing is drawn for it.
 * @throws Refusal 400 when it shows nothing
 */
export async function measure(root: Part): Promise<Size> {
  const [before, after] = await Promise.all([extentWith(root, -far), extentWith(root, far)]);
  const [left, top] = [far - after.width, far - after.height];
  const [right, bottom] = [before.width - far, before.height - far];
  const box: Box = [left, top, right - left, bottom - top].map((edge) => Math.round(edge * fine) / fine) as Box;
  if (!(box[2] > 0 && box[3] > 0)) throw new Refusal(400, 'drawingWithoutSize');
  return sizeOfBox(box);
}

/** The extent of a drawing together with a mark at the point (`at`, `at`). */
async function extentWith(root: Part, at: number): Promise<{ width: number; height: number }> {
  const towards = -Math.sign(at);
  // As a style, because the drawing's own rules would override attributes.
  const style = 'display:inline;fill:#000;stroke:none;transform:none';
  const mark = `<path style="${style}" d="M${at} ${at}h${towards}v${towards}h${-towards}z"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${mark}${writePart({ ...root, name: 'g' })}</svg>`;
  const { default: sharp } = await import('sharp'); // only needed for drawings without a size
  try {
    const { width, height } = await sharp(Buffer.from(drawing), {
      density: 72 * fine,
      limitInputPixels: false,
    }).metadata();
    return { width: width / fine, height: height / fine };
  } catch (cause) {
    throw new Refusal(400, 'drawingWithoutSize', { cause });
  }
}
