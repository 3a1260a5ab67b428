import type { Database } from '../engine/row.ts';
import { linesOf } from '../enquiry/basket-line.ts';
import { type CutPart, listCutParts } from '../enquiry/cut-part.ts';

/** The part of an enquiry in its webhook message: the visitor's fields, which never change, without the files. */
export type WebhookEnquiry = NonNullable<Awaited<ReturnType<typeof findWebhookEnquiry>>>;

export async function findWebhookEnquiry(db: Database, id: number) {
  const row = await db
    .selectFrom('enquiry')
    .select(['id', 'kind', 'name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product'])
    .select(['language', 'page', 'suspect', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const parts = await listCutParts(db, id);
  return row && { ...row, suspect: row.suspect === 1, basket: await linesOf(db, id), parts: parts.map(withFigures) };
}

/** A part with the figures of its drawing, in mm and mm², without the drawing itself. */
function withFigures({ name, quantity, thickness, grade, drawing }: CutPart) {
  return { name, quantity, thickness, grade, figures: drawing?.total ?? null };
}
