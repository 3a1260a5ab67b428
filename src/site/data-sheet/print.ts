import sharp from 'sharp';
import { groundColours } from '../../domain/media/logo.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { quickJpeg } from '../quick-jpeg.ts';
import type { DataSheet } from './content.ts';
import { gallery, logoPlace, mainRatios, right } from './geometry.ts';

/** A picture in the form that is embedded in the PDF. */
export type Printed = { jpeg: Buffer; width: number; height: number };

/** Everything that a data sheet embeds. Undefined where a picture cannot be read. */
export type Prints = { pictures: (Printed | undefined)[]; logo: Printed | undefined };

type Size = { width: number; height: number };

sharp.cache(false); // every file is read once

/** Pixels per point: 300 dots per inch. */
const resolution = 300 / 72;

/** Index of the picture that comes first: the first one that is no video. */
export function mainIndex({ pictures }: DataSheet): number {
  return Math.max(
    pictures.findIndex(({ isVideo }) => !isVideo),
    0,
  );
}

/**
 * Converts pictures for printing, each in the size of its place.
 * @param files the path of each of the sheet's pictures
 * @param logo the path of the company's own logo
 */
export async function printPictures(
  sheet: DataSheet,
  files: (string | undefined)[],
  logo: string | undefined,
): Promise<Prints> {
  const inTurn = boundedQueue({ running: 2, waiting: Infinity }); // all at once would need their memory together
  const main = mainIndex(sheet);
  const mainPlace = { width: right.width, height: right.width * mainRatios.most };
  const pictures = files.map((file, index) => inTurn(() => print(file, index === main ? mainPlace : gallery)));
  const ground = groundColours[sheet.logo?.ground ?? 'white'];
  return { logo: await inTurn(() => print(logo, logoPlace, ground)), pictures: await Promise.all(pictures) };
}

/**
 * Converts a picture to JPEG, because PDF does not support WebP. Returns undefined if it cannot be read.
 * @param place in points; the picture covers it if it is large enough
 */
async function print(file: string | undefined, place: Size, background = '#fff'): Promise<Printed | undefined> {
  if (file === undefined) return undefined;
  const [width = 0, height = 0] = [place.width, place.height].map((points) => Math.ceil(points * resolution));
  try {
    const { data, info } = await sharp(file)
      .resize({ width, height, fit: 'outside', withoutEnlargement: true })
      .flatten({ background })
      .jpeg({ ...quickJpeg, quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
