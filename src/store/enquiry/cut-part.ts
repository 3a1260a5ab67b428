import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import type { Database } from '../engine/row.ts';

/** A part to cut, with the file of its drawing. `drawing` is what was read from it, as JSON; null if it was not read. */
export type CutPart = CutPartInput & { id: number; attachment_id: number; name: string; drawing: string | null };

export type NewCutPart = CutPartInput & { attachment_id: number; drawing: string | null };

/** Stores the parts of a quote request, in the order of their files. */
export async function createCutParts(db: Database, enquiryId: number, parts: NewCutPart[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map((part) => ({ ...part, enquiry_id: enquiryId }));
  await db.insertInto('cut_part').values(rows).execute();
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
  return new Map([...byEnquiry].map(([id, parts]) => [id, parts.map(({ enquiry_id: _, ...part }) => part)]));
}
