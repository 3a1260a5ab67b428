import type { Database } from '../engine/row.ts';

/** A file of an enquiry. `name` is the visitor's, sanitised; `file` is its name in the folder of attachments. */
export type Attachment = { name: string; file: string; type: string; bytes: number };

/** Stores the files of an enquiry, in the order in which they were sent. */
export async function addAttachments(db: Database, enquiryId: number, attachments: Attachment[]): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map((attachment) => ({ ...attachment, enquiry_id: enquiryId }));
  await db.insertInto('attachment').values(rows).execute();
}

/** The files of an enquiry, in the order in which they were sent. */
export function listAttachments(db: Database, enquiryId: number): Promise<(Attachment & { id: number })[]> {
  return db
    .selectFrom('attachment')
    .select(['id', 'name', 'file', 'type', 'bytes'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute();
}

/** The names of the files that came with several enquiries or with later mails of their visitors, by enquiry id. */
export async function attachmentNames(db: Database, enquiryIds: number[]): Promise<Map<number, string[]>> {
  const withEnquiry = await db
    .selectFrom('attachment')
    .select(['enquiry_id', 'name'])
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('id')
    .execute();
  const withMails = await db
    .selectFrom('answer_file')
    .innerJoin('enquiry_mail', 'enquiry_mail.id', 'enquiry_mail_id')
    .select(['answer_file.enquiry_id', 'name'])
    .where('answer_file.enquiry_id', 'in', enquiryIds)
    .where('direction', '=', 'received')
    .orderBy('answer_file.id')
    .execute();
  const byEnquiry = Map.groupBy([...withEnquiry, ...withMails], ({ enquiry_id }) => enquiry_id);
  return new Map([...byEnquiry].map(([id, attachments]) => [id, attachments.map(({ name }) => name)]));
}

/** The names of all files in the folder of attachments that enquiries and answers refer to. */
export async function listAttachmentFiles(db: Database): Promise<Set<string>> {
  const ofAnswers = db.selectFrom('answer_file').select('file');
  const rows = await db.selectFrom('attachment').select('file').unionAll(ofAnswers).execute();
  return new Set(rows.map(({ file }) => file));
}
