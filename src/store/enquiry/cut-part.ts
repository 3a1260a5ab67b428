import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import type { SavedDrawing } from '../../drawing/saved-drawing.ts';
import type { Database } from '../engine/row.ts';

/** `drawing` is what was read from the file of the part; null if it was not read. */
export type NewCutPart = CutPartInput & { attachment_id: number; drawing: SavedDrawing | null };

/** A part to cut, with the name of its file. */
export type CutPart = NewCutPart & { id: number; name: string };

/** Stores the parts of a quote request, in the order of their files. */
export async function createCutParts(db: Database, enquiryId: number, parts: NewCutPart[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ drawing, ...part }) => ({
    ...part,
    enquiry_id: enquiryId,
    drawing: drawing && JSON.stringify(drawing),
  }));
  await db.insertInto('cut_part').values(rows).execute();
}

/** The parts of a quote request, in the order of their files. */
export async function listCutParts(db: Database, enquiryId: number): Promise<CutPart[]> {
  return (await cutPartsByEnquiry(db, [enquiryId])).get(enquiryId) ?? [];
}

/** A part, without the name of its file. */
export async function findCutPart(db: Database, id: number): Promise<Omit<CutPart, 'name'> | undefined> {
  const row = await db.selectFrom('cut_part').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asPart(row);
}

/** The parts of several quote requests, by enquiry id, in the order of their files. */
export async function cutPartsByEnquiry(db: Database, enquiryIds: number[]): Promise<Map<number, CutPart[]>> {
  const rows = await db
    .selectFrom('cut_part')
    .innerJoin('attachment', 'attachment.id', 'attachment_id')
    .select(['cut_part.id', 'cut_part.enquiry_id', 'attachment_id', 'attachment.name'])
    .select(['quantity', 'thickness', 'grade', 'unit', 'drawing'])
    .where('cut_part.enquiry_id', 'in', enquiryIds)
    .orderBy('cut_part.id')
    .execute();
  const byEnquiry = Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
  return new Map([...byEnquiry].map(([id, parts]) => [id, parts.map(asPart)]));
}

function asPart<Row extends { enquiry_id: number; drawing: string | null }>({ enquiry_id: _, drawing, ...part }: Row) {
  return { ...part, drawing: drawing === null ? null : (JSON.parse(drawing) as SavedDrawing) };
}
