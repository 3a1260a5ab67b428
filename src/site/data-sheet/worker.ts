import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { groundColours } from '../../domain/logo.ts';
import { answerQuestions } from '../../lib/thread.ts';
import type { DataSheet } from './content.ts';
import { drawDataSheet } from './draw.ts';
import type { Printed } from './pictures.ts';

/** What is to be drawn, with the paths of its pictures and of the company's own logo. */
export type Drawing = { sheet: DataSheet; files: (string | undefined)[]; logo: string | undefined };

const widest = 1600;
const quality = 80;

// Linux sets the priority of the thread alone, the others that of the process: visitors come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** The thread that makes data sheets: answers the bytes of the PDF. */
answerQuestions(async ({ sheet, files, logo }: Drawing) => {
  // One after the other: all at once they would hold every thread that reads files for visitors.
  const pictures: (Printed | undefined)[] = [];
  for (const file of files) pictures.push(await print(file));
  return drawDataSheet(sheet, pictures, await print(logo, groundColours[sheet.logo?.ground ?? 'white']));
});

/** PDF knows no WebP. A picture that cannot be read leaves its place empty rather than the sheet unmade. */
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
