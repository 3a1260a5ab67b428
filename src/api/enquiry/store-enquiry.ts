import { tellCutPart } from '../../domain/enquiry/cut-part-line.ts';
import type { EnquiryInput } from '../../domain/enquiry/enquiry.ts';
import type { Account } from '../../domain/enquiry/enquiry-budget.ts';
import { pictureOfPart } from '../../domain/enquiry/part-picture.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { digestMail, extendedDigest } from '../../mail/digest-mail.ts';
import { enquiryMail } from '../../mail/enquiry-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { MailTexts } from '../../mail/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { type Attachment, addAttachments, listAttachments } from '../../store/enquiry/attachment.ts';
import { createLines, nameLines } from '../../store/enquiry/basket-line.ts';
import { type CutPart, createCutParts, listCutParts } from '../../store/enquiry/cut-part.ts';
import { createEnquiry } from '../../store/enquiry/enquiry.ts';
import { addToCounts } from '../../store/enquiry/enquiry-count.ts';
import { noteConfirmation } from '../../store/enquiry/enquiry-mail.ts';
import { extendDigest, findWaitingDigest } from '../../store/mail/outbox.ts';
import { queuePushes } from '../../store/push/push-delivery.ts';
import { queueWebhook } from '../../store/webhook/webhook-delivery.ts';
import type { EnquiryOptions } from '../http/options.ts';
import { countFiles, refuseBeyondQuota } from './attachment-quota.ts';
import { queueCourtesy } from './courtesy.ts';
import { answerCutPart } from './cut-part-answer.ts';
import type { ReadPart } from './read-parts.ts';
import type { Sender } from './sender.ts';

type Enquiry = {
  sent: EnquiryInput & { language: Language };
  sender: Sender;
  suspect: boolean;
  idempotencyKey: string | undefined;
  attachments: Attachment[];
  /** Parts to cut, in the order of their files. */
  parts: ReadPart[];
  /** The budgets that it is charged to. */
  counted: Account[];
  /** Whether a separate mail reports it; if not, a digest does. */
  isMailed: boolean;
};

/** How long a digest collects enquiries before it is sent: ms. */
const digestDelay = 60 * 60 * 1000;

/**
 * Writes an enquiry that is within the budgets, with its basket, its files, its mails, its webhook and its notifications.
 * @throws Refusal 429 when the daily quota of files is used up
 */
export async function storeEnquiry(
  db: Database,
  options: Pick<EnquiryOptions, 'config' | 'texts'>,
  { sent, sender, suspect, idempotencyKey, attachments, parts, counted, isMailed }: Enquiry,
): Promise<void> {
  const { config, texts } = options;
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
  if (bytes > 0) {
    await refuseBeyondQuota(db, sender.address, bytes);
    await countFiles(db, sender.address, bytes);
  }
  await addToCounts(db, counted);
  const input = { ...sent, basket: await nameLines(db, sent.basket ?? []) };
  const id = await createEnquiry(db, input, { address_hash: sender.address, suspect, idempotencyKey });
  await createLines(db, id, input.basket);
  await addAttachments(db, id, attachments);
  const added = await addParts(db, id, parts);
  await queueWebhook(db, { enquiryId: id });
  if (isMailed && !suspect) await queuePushes(db, id);
  const settings = await readSettings(db);
  const textsIn = await texts.read(db);
  const t = textsIn(defaultLanguage, settings);
  if (!suspect && settings.courtesyMail) {
    const mailId = await queueCourtesy(db, config, settings, { ...input, t: textsIn(input.language, settings) });
    if (mailId !== undefined) await noteConfirmation(db, id, mailId);
  }
  if (!isMailed) return queueDigest(db, options, t, id);
  const told = added.map((part) => ({
    text: tellCutPart(answerCutPart(part), defaultLanguage),
    ...(part.drawing?.outline.path && { picture: pictureOfPart(part.id) }),
  }));
  const mail = enquiryMail({ ...input, id, suspect, attachments, parts: told }, t, config.PUBLIC_URL);
  await queueMail(db, config, mail, { enquiryId: id });
}

/** @returns the parts as they are stored, with the names of their files */
async function addParts(db: Database, id: number, parts: ReadPart[]): Promise<CutPart[]> {
  if (parts.length === 0) return [];
  const ids = new Map((await listAttachments(db, id)).map(({ file, id: attachment }) => [file, attachment]));
  const rows = parts.map(({ file, ...part }) => ({ ...part, attachment_id: ids.get(file) ?? 0 }));
  await createCutParts(db, id, rows);
  return listCutParts(db, id);
}

/** Adds an enquiry to the digest, one mail an hour, so that a flood does not fill the mailbox. */
async function queueDigest(
  db: Database,
  { config }: Pick<EnquiryOptions, 'config'>,
  t: MailTexts,
  number: number,
): Promise<void> {
  const waiting = await findWaitingDigest(db);
  if (waiting) return extendDigest(db, waiting.id, extendedDigest(t, (waiting.enquiries ?? 1) + 1, number));
  const dueAt = new Date(Date.now() + digestDelay).toISOString();
  await queueMail(db, config, digestMail(t, `${config.PUBLIC_URL}/admin/message`, number), { dueAt });
}
