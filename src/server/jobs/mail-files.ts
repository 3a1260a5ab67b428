import { Readable } from 'node:stream';
import { partOfPicture } from '../../domain/enquiry/part-picture.ts';
import type { ReadFile } from '../../mail/smtp.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Database } from '../../store/engine/row.ts';
import { findCutPart } from '../../store/enquiry/cut-part.ts';

/** Reads files of mails from the folder of attachments, and draws those of parts to cut. */
export function readMailFiles(db: Database, attachments: Pick<Attachments, 'read'>): ReadFile {
  return async (file) => {
    const id = partOfPicture(file);
    if (id === undefined) return attachments.read(file);
    const drawing = (await findCutPart(db, id))?.drawing;
    if (!drawing) return undefined;
    const { drawPart } = await import('../../media/cut-drawing/draw-part.ts'); // only needed with drawings
    const picture = await drawPart(drawing);
    return picture ? Readable.from([picture]) : undefined;
  };
}
