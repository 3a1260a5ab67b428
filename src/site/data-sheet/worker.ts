import sharp from 'sharp';
import { groundColours } from '../../domain/media/logo.ts';
import { answerQuestions, lowerPriority } from '../../lib/thread.ts';
import type { DataSheet } from './content.ts';
import { drawDataSheet } from './draw.ts';
import type { Printed } from './pictures.ts';

/** The content to draw, with the paths of its pictures and of the company's own logo. */
export type Drawing = { sheet: DataSheet; files: (string | undefined)[]; logo: string | undefined };

const widest = 1600;
const quality = 80;

lowerPriority();

/** The worker thread for data sheets. Returns the bytes of the PDF. */
answerQuestions(async ({ sheet, files, logo }: Drawing) => {
  // One after the other, because all at once they would occupy the thread pool that reads files for visitors.
  const pictures: (Printed | undefined)[] = [];
  for (const file of files) pictures.push(await print(file));
  return drawDataSheet(sheet, pictures, await print(logo, groundColours[sheet.logo?.ground ?? 'white']));
});

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
