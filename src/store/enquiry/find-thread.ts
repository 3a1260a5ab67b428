import { sql } from 'kysely';
import { baseSubject } from '../../domain/enquiry/base-subject.ts';
import type { Database } from '../engine/row.ts';

/** What is known of a received mail before it is read. `number` is the enquiry that its address names. */
export type ThreadHints = { refersTo: string[]; number?: number | undefined; from: string; subject: string };

/** The enquiry that a mail belongs to. `guessed` when only sender and subject say so. */
export type FoundThread = { id: number; guessed: boolean };

/** How many enquiries of one sender are compared, newest first. */
const mostOfSender = 20;

/**
 * Finds the enquiry of a received mail: by the mails that it refers to, else by the number in its address, else by sender and subject
 * together. Undefined when there is none, or it is deleted.
 */
export async function findThread(db: Database, hints: ThreadHints): Promise<FoundThread | undefined> {
  const id = (await enquiryOfMail(db, hints.refersTo)) ?? (await existing(db, hints.number));
  if (id !== undefined) return { id, guessed: false };
  const guess = await guessEnquiry(db, hints);
  return guess === undefined ? undefined : { id: guess, guessed: true };
}

/** Whether the program has sent a mail itself. */
export async function isOwnMail(db: Database, mailId: string): Promise<boolean> {
  const queued = await db.selectFrom('outbox').select('id').where('mail_id', '=', mailId).executeTakeFirst();
  if (queued) return true;
  const sent = db.selectFrom('enquiry_mail').select('id').where('mail_id', '=', mailId);
  return (await sent.where('direction', '=', 'sent').executeTakeFirst()) !== undefined;
}

/** The enquiry of the newest of some mails: one of its thread, its confirmation, or one about it to the workshop. */
async function enquiryOfMail(db: Database, mailIds: string[]): Promise<number | undefined> {
  if (mailIds.length === 0) return undefined;
  const inThread = db
    .selectFrom('enquiry_mail')
    .select(['mail_id', 'enquiry_id as id'])
    .where('mail_id', 'in', mailIds);
  const queued = db.selectFrom('outbox').select(['mail_id', 'enquiry_id as id']).where('mail_id', 'in', mailIds);
  const confirmed = db
    .selectFrom('enquiry')
    .select(['confirmation_id as mail_id', 'id'])
    .where('confirmation_id', 'in', mailIds);
  const rows = [...(await inThread.execute()), ...(await queued.execute()), ...(await confirmed.execute())];
  for (const mailId of mailIds) {
    const found = await existing(db, rows.find((row) => row.mail_id === mailId)?.id ?? undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function existing(db: Database, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('enquiry')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

async function guessEnquiry(db: Database, { from, subject }: ThreadHints): Promise<number | undefined> {
  const wanted = baseSubject(subject);
  if (wanted === '') return undefined;
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['id', 'object', 'confirmation_id'])
    .where(sql`lower(email)`, '=', from.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'spam')
    .orderBy('id', 'desc')
    .limit(mostOfSender)
    .execute();
  for (const { id, object, confirmation_id } of enquiries) {
    const mails = await db
      .selectFrom('enquiry_mail')
      .select('subject')
      .where('enquiry_id', '=', id)
      .unionAll(
        db
          .selectFrom('outbox')
          .select('subject')
          .where('mail_id', '=', confirmation_id ?? ''),
      )
      .execute();
    const subjects = [object ?? '', ...mails.map((mail) => mail.subject)];
    if (subjects.some((one) => baseSubject(one) === wanted)) return id;
  }
  return undefined;
}
