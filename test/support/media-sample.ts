import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { kindOf } from '../../src/media/kind.ts';
import type { Media } from '../../src/media/media.ts';
import type { MediaFile } from '../../src/store/content/media.ts';

type Video = 'sample.mp4' | 'sample.mov' | 'sample.webm' | 'live.webm' | 'fragmented.mp4' | 'subtitled.mp4';

/**
 * Reads a real video of 96 × 64 pixels with the title `Secret title` and the location 46.9480 7.4474 (except
 * `live.webm`).
 */
export function video(name: Video): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'media', name));
}

/** Creates a picture with a gradient, which costs encoders some work. */
export function picture({ width = 120, height = 80 } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Stores a picture or video. */
export function save(media: Media, bytes: Buffer): Promise<MediaFile> {
  return media.saveStream(Readable.from([bytes]), { kind: kindOf(bytes) ?? 'image', limit: bytes.length });
}

export async function base64(picture: Promise<Buffer> | Buffer): Promise<string> {
  return (await picture).toString('base64');
}

/** Creates the header of a PNG that claims this size, with little data. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000494441540000000049454e44ae426082',
    'hex',
  );
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}
