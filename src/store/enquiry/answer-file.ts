import { type Database, now } from '../engine/row.ts';
import type { Attachment } from './attachment.ts';

export type AnswerFile = Attachment & { id: number; enquiry_mail_id: number | null };

const columns = ['id', 'enquiry_mail_id', 'name', 'file', 'type', 'bytes'] as const;

/** Stores a file for an unsent answer, or for the sent one `mail`, and returns its id. */
export async function addAnswerFile(
  db: Database,
  enquiryId: number,
  file: Attachment,
  mail: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('answer_file')
    .values({ ...file, enquiry_id: enquiryId, enquiry_mail_id: mail, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The files of all answers to an enquiry, including unsent ones. */
export function listAnswerFiles(db: Database, enquiryId: number): Promise<AnswerFile[]> {
  return db.selectFrom('answer_file').select(columns).where('enquiry_id', '=', enquiryId).orderBy('id').execute();
}

/** Assigns files to the answer that they are sent with. */
export async function sendWith(db: Database, ids: number[], mail: number): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('answer_file').set({ enquiry_mail_id: mail }).where('id', 'in', ids).execute();
}

/** Deletes a file of an unsent answer. False when there is none. */
export async function removeAnswerFile(db: Database, enquiryId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('answer_file')
    .where('id', '=', id)
    .where('enquiry_id', '=', enquiryId)
    .where('enquiry_mail_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the files of answers that were begun before a moment (ISO 8601) and never sent. */
export async function forgetUnsentFiles(db: Database, before: string): Promise<void> {
  await db.deleteFrom('answer_file').where('enquiry_mail_id', 'is', null).where('created_at', '<', before).execute();
}
