import type { Database } from '../engine/row.ts';

/** A file that came with an enquiry: the visitor's name for it, made safe, and ours in the folder of attachments. */
export type Attachment = { name: string; file: string; type: string; bytes: number };

/** Notes the files of an enquiry, in the order in which they were sent. */
export async function addAttachments(db: Database, messageId: number, attachments: Attachment[]): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map((attachment) => ({ ...attachment, message_id: messageId }));
  await db.insertInto('attachment').values(rows).execute();
}

/** The files of an enquiry, in the order in which they were sent. */
export function listAttachments(db: Database, messageId: number): Promise<(Attachment & { id: number })[]> {
  return db
    .selectFrom('attachment')
    .select(['id', 'name', 'file', 'type', 'bytes'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
}

/** The names of the files of some enquiries, by the id of the enquiry. */
export async function attachmentNames(db: Database, messageIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('attachment')
    .select(['message_id', 'name'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map([...byMessage].map(([id, attachments]) => [id, attachments.map(({ name }) => name)]));
}

/** What our folder holds for good. */
export async function listAttachmentFiles(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('attachment').select('file').execute();
  return new Set(rows.map(({ file }) => file));
}
