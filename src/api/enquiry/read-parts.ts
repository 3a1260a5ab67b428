import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { attachmentKinds } from '../../domain/enquiry/attachment.ts';
import { type CutPartInput, cutPartInput } from '../../domain/enquiry/cut-part.ts';
import { typedNumber } from '../../domain/enquiry/cut-part-values.ts';
import type { Options as ReadOptions } from '../../drawing/read-drawing.ts';
import { type SavedDrawing, savedDrawing } from '../../drawing/saved-drawing.ts';
import type { Attachments } from '../../media/attachments.ts';
import { readCutDrawing } from '../../media/cut-drawing/read-cut-drawing.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';

/** A part to cut, with the name of its file in the folder of attachments, and what was read from it. */
export type ReadPart = CutPartInput & { file: string; drawing: SavedDrawing | null };

/**
 * The parts of a quote request: what the visitor typed for a file, and each drawing, which is read here again. A drawing that cannot
 * be read now is kept unread, so that no request is lost for it.
 * @param typed by the place of the file
 */
export async function readParts(
  attachments: Pick<Attachments, 'read'>,
  files: Attachment[],
  typed: (CutPartInput | null)[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for (const [place, { file, type }] of files.entries()) {
    const isDrawing = type === attachmentKinds.dxf.type;
    const given = typed[place];
    if (!isDrawing && !given) continue;
    const part = given ?? cutPartInput.parse({});
    const drawing = isDrawing ? await readDrawingOf(attachments, file, part).catch(unread(log)) : undefined;
    parts.push({ ...part, file, drawing: drawing ? savedDrawing(drawing) : null });
  }
  return parts;
}

/** Reads the drawing of a part in full. Undefined: its file is gone. */
export async function readDrawingOf(
  attachments: Pick<Attachments, 'read'>,
  file: string,
  part: Pick<CutPartInput, 'thickness' | 'unit'>,
) {
  const content = await attachments.read(file);
  return content && readCutDrawing(await buffer(content), readOptions(part));
}

/** How the drawing of a part is read. The table is that of the workshop. */
function readOptions({ thickness, unit }: Pick<CutPartInput, 'thickness' | 'unit'>): ReadOptions {
  const typed = typedNumber(thickness);
  return { ...(typed !== undefined && { thickness: typed }), ...(unit && { unit }) };
}

function unread(log: Pick<FastifyBaseLogger, 'warn'>) {
  return (error: unknown): undefined => {
    log.warn({ err: error }, 'A drawing was not read');
  };
}
