import { answerCalls } from '../../lib/child-answers.ts';
import { lowerPriority } from '../../lib/thread.ts';
import type { DataSheet } from './content.ts';
import { printPictures } from './print.ts';

/** The content to draw, with the paths of its pictures and of the company's own logo. */
export type Drawing = { sheet: DataSheet; files: (string | undefined)[]; logo: string | undefined };

lowerPriority();

/** The child process that draws data sheets. */
const operations = { draw };

export type DataSheetOperations = typeof operations;

answerCalls(operations);

/** Returns the bytes of the PDF. */
async function draw({ sheet, files, logo }: Drawing): Promise<Buffer> {
  const prints = printPictures(sheet, files, logo);
  const { drawDataSheet } = await import('./draw.ts'); // loads its typefaces while the first pictures are converted
  return drawDataSheet(sheet, await prints);
}
