import { Refusal } from '../../lib/refusal.ts';
import type { Encoded } from '../image/image.ts';
import { type Format, formatOf } from '../kind.ts';
import { most } from './allowed.ts';
import { type Part, partsIn, tooComplex } from './part.ts';

/** Encodes a picture anew. SVG may hold WebP, but the library that draws icons shows only these two. */
export type EncodeEmbedded = (original: Buffer, width: number | undefined, format: 'jpeg' | 'png') => Promise<Encoded>;

/** Logos are shown small: the longer side of a drawing has as many pixels. */
const widest = 1000;

/** A picture within a drawing. Never another drawing, which could have scripts or addresses of its own. */
const embedded = /^data:image\/(?:png|jpe?g|webp|gif)(?:;[\w-]+=[\w-]+)?;base64,([A-Za-z\d+/]+={0,2})$/i;

/** What these types may turn out to be: some programs name the wrong one of them. */
const formats = new Set<Format>(['png', 'jpeg', 'webp', 'gif']);

/** The address of an embedded picture without its line breaks. Undefined for any other address. */
export function readPictureAddress(value: string): string | undefined {
  const address = value.replace(/\s+/g, '');
  return embedded.test(address) ? address : undefined;
}

/**
 * Replaces each embedded picture by a new encoding of what it shows, without anything else that the file held.
 * @returns the number of characters of all pictures
 * @throws Refusal 400 when one is unreadable, or they are too many or too large
 */
export async function reencodePictures(root: Part, encode: EncodeEmbedded): Promise<number> {
  const pictures = picturesIn(root);
  if (pictures.length > most.pictures) throw tooComplex();
  let length = 0;
  let pixels = 0;
  for (const part of pictures) {
    const { address, width, height } = await reencode(part, encode);
    part.attributes.set('href', address);
    length += address.length;
    pixels += width * height;
    if (length > most.embedded || pixels > most.pixels)
      throw new Refusal(400, { code: 'drawingWithLargePictures', size: most.embedded / 1_000_000 });
  }
  return length;
}

function picturesIn(part: Part): Part[] {
  const own = part.name === 'image' && part.attributes.has('href') ? [part] : [];
  return [...own, ...partsIn(part).flatMap(picturesIn)];
}

async function reencode({ attributes }: Part, encode: EncodeEmbedded) {
  const [, base64 = ''] = embedded.exec(attributes.get('href') ?? '') ?? [];
  const original = Buffer.from(base64, 'base64');
  const found = formatOf(original);
  if (found === undefined || !formats.has(found)) throw new Refusal(400, 'pictureUnreadable');
  const isSized = attributes.has('width') || attributes.has('height');
  const format = found === 'jpeg' ? 'jpeg' : 'png';
  const { bytes, width, height } = await encode(original, isSized ? widest : undefined, format);
  if (!isSized) attributes.set('width', `${width}`).set('height', `${height}`);
  return { address: `data:image/${format};base64,${bytes.toString('base64')}`, width, height };
}
