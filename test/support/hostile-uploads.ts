import sharp from 'sharp';
import { input } from './input.ts';
import { picture, pngClaiming, video } from './media-sample.ts';
import { random } from './random.ts';

export type Upload = { bytes: Buffer; type: string };

/** Must not be in any served file. It is appended to or inside the files of `polyglots`. */
export const tail = '<script>window.hacked=1</script>';

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const videos = ['sample.mp4', 'sample.mov', 'sample.webm', 'fragmented.mp4'] as const;
const encode = (format: (typeof formats)[number], options = {}) => picture().toFormat(format, options).toBuffer();
const typeOf = (name: string) => (name.endsWith('webm') ? 'video/webm' : 'video/mp4');

const photos = ['telephone', 'rotated-10-bit', 'display-p3', 'transparent'];

/** Nine kinds of harmful files, each generated on demand. */
export const hostileUploads: Record<string, (seed: number) => Promise<Upload[]>> = {
  'corrupted pictures': async (seed) => {
    const next = random(seed);
    const originals = await Promise.all(formats.map(async (format) => [format, await encode(format)] as const));
    return Array.from({ length: 1000 }, (_, index) => {
      const [format, original] = originals[index % originals.length] ?? (['png', Buffer.alloc(0)] as const);
      const bytes = Buffer.from(original.subarray(0, next() < 0.3 ? Math.floor(next() * original.length) : undefined));
      for (let hit = 0; hit < 6 && bytes.length > 20; hit += 1)
        bytes[16 + Math.floor(next() * (bytes.length - 16))] = Math.floor(next() * 256);
      return { bytes, type: `image/${format}` };
    });
  },
  // Cut every few bytes, damaged in head and pixels, and of a size that they do not have.
  'damaged photos of telephones': async (seed) => {
    const next = random(seed);
    const originals = await Promise.all(photos.map((name) => input(`picture/${name}.heic`)));
    const damaged = originals.flatMap((original) => [
      ...Array.from({ length: 60 }, (_, index) => original.subarray(0, Math.floor((original.length * index) / 60))),
      ...Array.from({ length: 120 }, (_, index) => {
        const bytes = Buffer.from(original);
        const end = index % 2 ? 700 : bytes.length;
        for (let hit = 0; hit < 4; hit += 1) bytes[20 + Math.floor(next() * (end - 20))] = Math.floor(next() * 256);
        return bytes;
      }),
      ...[30_000, 0x7fffffff, 0xffffffff].flatMap((side) =>
        [4, 8].map((at) => {
          const bytes = Buffer.from(original);
          bytes.writeUInt32BE(side, bytes.indexOf('ispe') + 4 + at);
          return bytes;
        }),
      ),
    ]);
    return damaged.map((bytes) => ({ bytes, type: 'image/heic' }));
  },
  // Just below the pixel limits: each has some kilobytes and is as large as possible when decoded.
  'decompression bombs': async () => {
    const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#888' } });
    const turned = flat(7000).withExif({ IFD0: { Orientation: '6' } });
    const bombs = {
      png: flat(7000),
      jpeg: turned,
      'png in passes': flat(4050),
      'jpeg in passes': flat(4050),
      gif: flat(2850),
    };
    const all = Object.entries({
      ...bombs,
      webp: flat(3500),
      'gif too large': flat(7000),
      'jpeg in passes too large': flat(7000),
    });
    return Promise.all(
      all.map(async ([name, picture]) => {
        const [format = 'png'] = name.split(' ');
        const options = { progressive: name.includes('passes'), effort: 1, lossless: true };
        const bytes = await picture.toFormat(format as 'png', format === 'gif' ? {} : options).toBuffer();
        return { bytes, type: `image/${format}` };
      }),
    );
  },
  'animations of 5,000 frames': async () => {
    const [width, height, frames] = [16, 16, 5000];
    const pixels = Buffer.from(Array.from({ length: width * height * frames * 3 }, (_, index) => (index >> 8) % 251));
    const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
    const animation = sharp(pixels, { raw, limitInputPixels: false });
    return [
      { bytes: await animation.clone().webp({ effort: 0 }).toBuffer(), type: 'image/webp' },
      { bytes: await animation.clone().gif({ effort: 1 }).toBuffer(), type: 'image/gif' },
    ];
  },
  polyglots: async () =>
    Promise.all(
      formats.flatMap((format) =>
        [tail, `PK\x03\x04${tail}`, `%PDF-1.4 ${tail}`, `/*${tail}*/`].map(async (hidden) => {
          const exif = { IFD0: { Copyright: hidden } };
          const bytes = await picture().toFormat(format).withExif(exif).toBuffer();
          return { bytes: Buffer.concat([bytes, Buffer.from(hidden)]), type: `image/${format}` };
        }),
      ),
    ),
  'truncated videos': async (seed) => {
    const next = random(seed);
    const originals = await Promise.all(videos.map(async (name) => ({ bytes: await video(name), type: typeOf(name) })));
    return originals.flatMap(({ bytes, type }) =>
      Array.from({ length: 50 }, () => ({ bytes: bytes.subarray(0, Math.floor(next() * bytes.length)), type })),
    );
  },
  'videos with lying boxes': async (seed) => {
    const next = random(seed);
    const lies = [0, 1, 7, 8, 0x7fffffff, 0xffffffff];
    const originals = await Promise.all(videos.map(async (name) => ({ bytes: await video(name), type: typeOf(name) })));
    return originals.flatMap(({ bytes, type }) => {
      const boxes = [...bytes.toString('latin1').matchAll(/moov|trak|mdia|stbl|mdat|moof|stsd|udta|ftyp|stsz|stco/g)];
      return Array.from({ length: 100 }, () => {
        const lying = Buffer.from(bytes);
        const at = boxes[Math.floor(next() * boxes.length)]?.index ?? Math.floor(next() * bytes.length);
        lying.writeUInt32BE(
          lies[Math.floor(next() * lies.length)] ?? 0,
          Math.max(0, Math.min(at - 4, bytes.length - 4)),
        );
        return { bytes: lying, type };
      });
    });
  },
  'headers that claim huge pictures': async () => {
    const sizes = [30_000, 65_535, 1_000_000, 0x7fffffff];
    const gif = Buffer.from(await encode('gif'));
    gif.writeUInt32LE(0xffffffff, 6);
    const jpeg = Buffer.from(await encode('jpeg'));
    jpeg.writeUInt32BE(0xffffffff, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    const webp = Buffer.from(
      await picture()
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } })
        .toBuffer(),
    );
    webp.fill(0xff, webp.indexOf('VP8X') + 12, webp.indexOf('VP8X') + 18);
    return [
      ...sizes.map((size) => ({ bytes: pngClaiming(size, size), type: 'image/png' })),
      { bytes: pngClaiming(1, 0x7fffffff), type: 'image/png' },
      { bytes: gif, type: 'image/gif' },
      { bytes: jpeg, type: 'image/jpeg' },
      { bytes: webp, type: 'image/webp' },
    ];
  },
  'files of other types': async () => {
    const texts = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      '%PDF-1.7',
      'PK\x03\x04',
      'MZ',
      '#!/bin/sh',
      '',
    ];
    const types = ['image/png', 'image/svg+xml', 'video/mp4', 'video/webm', 'text/html', 'application/pdf'];
    const real = [
      { bytes: await encode('png'), type: 'video/mp4' },
      { bytes: await video('sample.mp4'), type: 'image/png' },
    ];
    return [...real, ...texts.flatMap((text) => types.map((type) => ({ bytes: Buffer.from(text + tail), type })))];
  },
};
