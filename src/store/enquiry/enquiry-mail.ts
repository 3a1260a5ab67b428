import type { MailMark, ReceivedKind, Verification } from '../../domain/enquiry/received-mail.ts';
import type { User } from '../../domain/history.ts';
import { authorText } from '../content/history/author.ts';
import { type Database, now } from '../engine/row.ts';

/** A file of a received mail that is too large or of another kind than those accepted: it stays in the mailbox. */
export type LeftOut = { name: string; bytes: number };

/** A new mail of an enquiry's thread. */
type NewMail = {
  direction: 'sent' | 'received';
  /** The visitor's address. */
  address: string;
  subject: string;
  text: string;
  leftOut?: LeftOut[];
  /** The Message-ID, if there is one. */
  mailId: string | null;
  key?: string;
  /** When it was written (ISO 8601). */
  writtenAt?: string;
  kind?: ReceivedKind;
  marks?: MailMark[];
  verification?: Verification;
  /** Whether only sender and subject connect it with the enquiry. */
  guessed?: boolean;
};

/** Adds a mail to the thread of an enquiry, with the user who sends or adds it as author: none for one that was fetched. Returns its id. */
export async function addEnquiryMail(
  db: Database,
  user: User | undefined,
  enquiryId: number,
  mail: NewMail,
): Promise<number> {
  const time = now();
  const { leftOut = [], marks = [], verification = {}, guessed = false, mailId, key = null, ...rest } = mail;
  const { writtenAt = time, ...values } = rest;
  const { id } = await db
    .insertInto('enquiry_mail')
    .values({
      ...values,
      enquiry_id: enquiryId,
      author: authorText(user ?? mailbox),
      left_out: JSON.stringify(leftOut),
      marks: JSON.stringify(marks),
      verification: JSON.stringify(verification),
      guessed: guessed ? 1 : 0,
      mail_id: mailId,
      key,
      written_at: writtenAt,
      created_at: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The author of mails that came from the mailbox. */
const mailbox = { id: null, username: '' };

/** The thread of an enquiry, in the order in which its mails were stored. */
export function listEnquiryMails(db: Database, enquiryId: number) {
  return db
    .selectFrom('enquiry_mail')
    .leftJoin('outbox', 'outbox.mail_id', 'enquiry_mail.mail_id')
    .select(['enquiry_mail.id', 'direction', 'author', 'address', 'enquiry_mail.subject', 'enquiry_mail.text'])
    .select(['left_out', 'enquiry_mail.mail_id', 'written_at', 'outbox.state', 'attempts', 'error', 'response'])
    .select(['due_at', 'sent_at', 'enquiry_mail.kind', 'marks', 'verification', 'guessed'])
    .where('enquiry_mail.enquiry_id', '=', enquiryId)
    .orderBy('enquiry_mail.id')
    .execute();
}

/** Whether an answer was stored under an idempotency key. */
export async function hasAnswer(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('enquiry_mail').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Removes a received mail from the thread; sent answers stay. False when there is none. */
export async function removeReceivedMail(db: Database, enquiryId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiry_mail')
    .where('id', '=', id)
    .where('enquiry_id', '=', enquiryId)
    .where('direction', '=', 'received')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Assigns a received mail and its files to an enquiry, for certain. Call it in a transaction. False when the mail is not in the thread
 * of `from`.
 */
export async function assignMail(
  db: Database,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiry_mail')
    .set({ enquiry_id: to, guessed: 0 })
    .where('id', '=', id)
    .where('enquiry_id', '=', from)
    .where('direction', '=', 'received')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.updateTable('answer_file').set({ enquiry_id: to }).where('enquiry_mail_id', '=', id).execute();
  return true;
}

/** The Message-IDs of an enquiry's thread, oldest first: the visitor's confirmation, answers, and received mails. */
export async function threadOf(db: Database, enquiryId: number): Promise<string[]> {
  const first = await db
    .selectFrom('enquiry')
    .select('confirmation_id as mail_id')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('enquiry_mail')
    .select('mail_id')
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute();
  return [first, ...rows].flatMap((row) => row?.mail_id ?? []);
}

/** Stores the Message-ID of the visitor's confirmation. */
export async function noteConfirmation(db: Database, enquiryId: number, mailId: string): Promise<void> {
  await db.updateTable('enquiry').set({ confirmation_id: mailId }).where('id', '=', enquiryId).execute();
}
