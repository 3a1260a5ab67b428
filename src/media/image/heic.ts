import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openHeic } from './heic-decoder.ts';

/** Decoding grows the memory that the pixels of the picture before lie in. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Decodes the main picture of a HEIC file, upright, without thumbnails, depth and metadata, one file at a time.
 * @param width the largest width of the result
 * @returns an uncompressed PNG with the colour profile of the picture
 * @throws Refusal 400 when it is unreadable, or has too many pixels
 */
export function pngOfHeic(bytes: Buffer, width: number): Promise<Buffer> {
  const png = before.then(() => decode(bytes, width));
  before = png.catch(() => {});
  return png;
}

async function decode(bytes: Buffer, widest: number): Promise<Buffer> {
  const decoder = openHeic(bytes);
  try {
    const { data, width, height, stride, hasAlpha } = decoder.decode();
    const pixels = sharp(data, { raw: { width: stride / 4, height, channels: 4 } });
    const narrowed = pixels
      .extract({ left: 0, top: 0, width, height })
      .resize({ width: widest, withoutEnlargement: true });
    const png = await (hasAlpha ? narrowed : narrowed.removeAlpha()).png({ compressionLevel: 0 }).toBuffer();
    const profile = decoder.profile();
    return profile ? withProfile(png, profile) : png;
  } finally {
    decoder.close();
  }
}

/** In bytes: the signature of a PNG and its header, which the profile follows (PNG, 5.6). */
const headerEnd = 33;

/** Adds a colour profile (chunk `iCCP`; PNG, 11.3.2.3). Sharp could only convert the pixels to it. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, headerEnd), length, content, sum, png.subarray(headerEnd)]);
}
