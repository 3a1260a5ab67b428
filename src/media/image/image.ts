import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { placeholderOfPixels } from '../../domain/media/placeholder.ts';
import { Refusal } from '../../lib/refusal.ts';
import { formatOf } from '../kind.ts';
import { beginsAsPdf } from '../pdf.ts';
import { readHead } from '../receive.ts';

export type Encoded = { bytes: Buffer; width: number; height: number };

/** The formats of an encoded picture. Drawings need the two older ones. */
export type PictureFormat = 'webp' | 'jpeg' | 'png';

const mostPixels = 50_000_000;
const mostFrames = 500;
/** Memory of a decoder, in bytes: enough for a progressive picture from a 24-megapixel camera. */
const mostAtOnce = 100_000_000;
const widest = 2400;
/** Of WebP and JPEG. */
export const quality = 84;
/** A higher effort takes six times as long to save a sixth. */
const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

sharp.cache(false); // every file is read once

/**
 * Encodes a picture as WebP: upright, at most 2400 px wide, first frame only, without metadata or trailing bytes.
 * @param original its bytes, or the path of its file
 * @param width a lower maximum width
 * @param format another format
 * @throws Refusal 400 when it is unreadable, or too large to decode safely
 */
export async function encodePicture(
  original: Buffer | string,
  width = widest,
  format: PictureFormat = 'webp',
): Promise<Encoded> {
  const readable = await readableBySharp(original);
  await refuseTooLarge(readable);
  try {
    const picture = sharp(readable, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: 30 });
    const { data, info } = await picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Encodes a narrower variant of a stored picture.
 * @param format AVIF is a third smaller than WebP, and takes a little longer to encode
 */
export function encodeVariant(original: string | Buffer, width: number, format: 'webp' | 'avif'): Promise<Buffer> {
  const narrowed = sharp(original, { limitInputPixels: mostPixels }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? narrowed.avif(avif) : narrowed.webp({ quality })).toBuffer();
}

/**
 * Returns the colours of a picture's quarters, which pages show until the picture arrives.
 * @returns the format of `domain/placeholder.ts`; null for a picture that is transparent there
 */
export async function placeholderOf(picture: string | Buffer): Promise<string | null> {
  const quarters = sharp(picture, { limitInputPixels: mostPixels }).resize({ width: 2, height: 2, fit: 'fill' });
  return placeholderOfPixels(await quarters.toColourspace('srgb').ensureAlpha().raw().toBuffer());
}

export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await readHeader(bytes);
  return { width, height };
}

/** Checks the header only, before any pixel is decoded. */
async function refuseTooLarge(original: Buffer | string): Promise<void> {
  const header = await readHeader(original);
  const { width, height, pageHeight = height, pages = 1 } = header;
  if (width * pageHeight > mostPixels) throw new Refusal(400, 'tooManyPixels');
  if (pages > mostFrames) throw new Refusal(400, { code: 'tooManyFrames', count: mostFrames });
  if (heldAtOnce(header, width * pageHeight) > mostAtOnce) throw new Refusal(400, 'pictureTooLarge');
}

/** Bytes that a decoder holds before the first row: none for baseline JPEG and PNG, the whole picture for others. */
function heldAtOnce({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata, pixels: number): number {
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  if (format === 'png') return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
  return pixels * (format === 'gif' ? 6 : 4);
}

/** The decoder of most formats reads neither HEIC nor PDF, whose first page counts. */
async function readableBySharp(original: Buffer | string): Promise<Buffer | string> {
  const head = await headOf(original);
  const bytes = async () => (typeof original === 'string' ? readFile(original) : original);
  if (beginsAsPdf(head)) {
    const { pngOfPdf } = await import('./pdf-page.ts');
    return pngOfPdf(await bytes(), widest).catch((error: unknown) => {
      throw unreadable(error);
    });
  }
  if (formatOf(head) !== 'heic') return original;
  const { pngOfHeic } = await import('./heic.ts'); // its decoder takes 20 MB
  return pngOfHeic(await bytes(), widest);
}

function headOf(original: Buffer | string): Promise<Buffer> | Buffer {
  return typeof original === 'string' ? readHead(original) : original;
}

async function readHeader(original: Buffer | string): Promise<Metadata> {
  if (formatOf(await headOf(original)) === undefined) throw unreadable();
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): Refusal {
  return new Refusal(400, 'pictureUnreadable', { cause });
}
