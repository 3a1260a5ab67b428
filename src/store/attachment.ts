import { type Database, latestNow } from './row.ts';

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

/** The names of the files of all enquiries, by the id of the enquiry. */
export async function attachmentNames(db: Database): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('attachment').select(['message_id', 'name']).orderBy('id').execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map([...byMessage].map(([id, attachments]) => [id, attachments.map(({ name }) => name)]));
}

/** What our folder holds for good. */
export async function listAttachmentFiles(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('attachment').select('file').execute();
  return new Set(rows.map(({ file }) => file));
}

/** How many bytes have come from a moment (ISO 8601) until now: in all, and from one sender. */
export async function countAttachmentBytes(
  db: Database,
  since: string,
  addressHash: string,
): Promise<{ all: number; sender: number }> {
  const rows = await db
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'message_id')
    .select(['address_hash', (column) => column.fn.sum('bytes').as('bytes')])
    .where('message.created_at', '>=', since)
    .where('message.created_at', '<=', latestNow())
    .groupBy('address_hash')
    .execute();
  const sums = rows.map(({ address_hash, bytes }) => ({
    isSender: address_hash === addressHash,
    bytes: Number(bytes),
  }));
  return {
    all: sums.reduce((all, { bytes }) => all + bytes, 0),
    sender: sums.find(({ isSender }) => isSender)?.bytes ?? 0,
  };
}
