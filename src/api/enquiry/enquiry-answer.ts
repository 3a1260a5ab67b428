import type { z } from 'zod';
import { type Config, canSendMail } from '../../config.ts';
import type { enquiriesAnswer, enquiryAnswer, enquiryRowAnswer } from '../../contract/enquiry.ts';
import { rights } from '../../domain/account/right.ts';
import type { MailMark, Verification } from '../../domain/enquiry/received-mail.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { listNames } from '../../store/account/user.ts';
import { authorName } from '../../store/content/history/author.ts';
import type { Database } from '../../store/engine/row.ts';
import { listAnswerFiles } from '../../store/enquiry/answer-file.ts';
import { listAttachments } from '../../store/enquiry/attachment.ts';
import { linesOf } from '../../store/enquiry/basket-line.ts';
import { type EnquirySummary, findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { type LeftOut, listEnquiryMails } from '../../store/enquiry/enquiry-mail.ts';
import { readPricedParts } from './cost.ts';

/** A row of the list. */
export function answerRow(row: EnquirySummary): z.infer<typeof enquiryRowAnswer> {
  return { ...row, excerpt: row.beginning.replaceAll(/\s+/g, ' '), delivery: row.mail_state };
}

/**
 * An enquiry as the API answers it.
 * @throws Refusal 404 when there is none
 */
export async function readEnquiry(db: Database, id: number, config: Config): Promise<z.infer<typeof enquiryAnswer>> {
  const row = orNotFound(await findEnquiry(db, id), 'enquiry');
  const { mail_state: state, attempts, error, due_at, sent_at } = row;
  const delivery =
    state === null ? null : { state, attempts: attempts ?? 0, error, due_at: due_at ?? row.created_at, sent_at };
  const [basket, attachments] = [await linesOf(db, id), await listAttachments(db, id)];
  return {
    ...row,
    changed_by: authorName(row.author),
    people: await listNames(db, rights.enquiry),
    basket,
    attachments,
    ...(await readPricedParts(db, id)),
    mails: await readThread(db, id),
    delivery,
    mail: mailOf(config),
  };
}

/** The mails between the workshop and the visitor. */
async function readThread(db: Database, id: number): Promise<z.infer<typeof enquiryAnswer>['mails']> {
  const mails = await listEnquiryMails(db, id);
  if (mails.length === 0) return [];
  const files = Map.groupBy(await listAnswerFiles(db, id), ({ enquiry_mail_id }) => enquiry_mail_id);
  return mails.map(({ state, attempts, error, response, due_at, sent_at, ...mail }) => ({
    ...mail,
    by: authorName(mail.author) || null,
    marks: JSON.parse(mail.marks) as MailMark[],
    verification: JSON.parse(mail.verification) as Verification,
    guessed: mail.guessed === 1,
    files: files.get(mail.id) ?? [],
    left_out: JSON.parse(mail.left_out) as LeftOut[],
    delivery: state && { state, attempts: attempts ?? 0, error, response, due_at: due_at ?? mail.written_at, sent_at },
  }));
}

export function mailOf(config: Config): z.infer<typeof enquiriesAnswer>['mail'] {
  return { configured: canSendMail(config) };
}
