import sharp from 'sharp';
import { groundColours } from '../../domain/media/logo.ts';
import { answerCalls } from '../../lib/child-process.ts';
import { lowerPriority } from '../../lib/thread.ts';
import type { DataSheet } from './content.ts';
import { drawDataSheet } from './draw.ts';
import type { Printed } from './pictures.ts';

/** The content to draw, with the paths of its pictures and of the company's own logo. */
export type Drawing = { sheet: DataSheet; files: (string | undefined)[]; logo: string | undefined };

const widest = 1600;
const quality = 80;

lowerPriority();

/** The child process that draws data sheets. */
const operations = { draw };

export type DataSheetOperations = typeof operations;

answerCalls(operations);

/** Returns the bytes of the PDF. */
async function draw({ sheet, files, logo }: Drawing): Promise<Buffer> {
  const pictures: (Printed | undefined)[] = []; // one after the other: all at once would need their memory together
  for (const file of files) pictures.push(await print(file));
  const drawn = await drawDataSheet(sheet, pictures, await print(logo, groundColours[sheet.logo?.ground ?? 'white']));
  return Buffer.from(drawn);
}

/** Converts a picture to JPEG, because PDF does not support WebP. Returns undefined if it cannot be read. */
async function print(file: string | undefined, background = '#fff'): Promise<Printed | undefined> {
  if (file === undefined) return undefined;
  try {
    const { data, info } = await sharp(file)
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
