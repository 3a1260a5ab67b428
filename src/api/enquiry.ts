import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { defaultLanguage } from '../domain/language.ts';
import { messageInput } from '../domain/message.ts';
import { isSuspect } from '../domain/suspicion.ts';
import { digestMail } from '../mail/digest-mail.ts';
import { enquiryMail } from '../mail/enquiry-mail.ts';
import type { MailTexts } from '../mail/texts.ts';
import { type Attachment, addAttachments } from '../store/attachment.ts';
import { createLines, nameLines } from '../store/basket-line.ts';
import { readCompany } from '../store/company.ts';
import { countMessages, countSuspects, createMessage, hasMessage } from '../store/message.ts';
import { addToWaitingMail } from '../store/outbox.ts';
import type { Database } from '../store/row.ts';
import { readOrWriteSetting } from '../store/setting.ts';
import { inTurn } from '../store/turn.ts';
import { senderOf } from './address.ts';
import { refuseBeyondQuota } from './attachment-quota.ts';
import { queueCourtesy } from './courtesy.ts';
import { languageOf } from './language-of.ts';
import type { ApiOptions } from './options.ts';
import { queueMail } from './queue-mail.ts';
import { stampAge } from './stamp.ts';
import { newToken } from './token.ts';

/**
 * An enquiry as forms send it. `website` is a field that no visitor sees: who fills it is a robot. `stamp` says when the
 * form was taken up.
 */
export const messageBody = messageInput.extend({
  website: z.string().max(2000).optional(),
  stamp: z.string().max(200).optional(),
});

const hour = 60 * 60 * 1000; // ms

/** How many likely robots' enquiries an hour are mailed one by one. */
const suspectsMailed = 20;

type Sent = {
  /** The sender's own name for this sending: the second time nothing happens. */
  key?: string | undefined;
  /** The files that came with it, stored already. */
  attachments?: Attachment[];
};

/**
 * Stores an enquiry for good, with the mail that brings it to the workshop. What a robot may have sent is kept, flagged
 * and mailed like the rest, never dropped: it may be a client.
 * @returns false when it was stored before
 * @throws Refusal 429 when its files are more than are taken in a day
 */
export async function keepMessage(
  options: ApiOptions,
  request: FastifyRequest,
  { website = '', stamp, ...body }: z.infer<typeof messageBody>,
  { key, attachments = [] }: Sent = {},
): Promise<boolean> {
  const { store, config, texts, onMail } = options;
  const sent = { language: languageOf(request), ...body };
  const anHourAgo = new Date(Date.now() - hour).toISOString();
  const isStored = await inTurn(store.db, 'enquiry', async (transaction) => {
    if (key !== undefined && (await hasMessage(transaction, key))) return false;
    const secret = await readSecret(transaction);
    const address_hash = hashAddress(secret, request.ip);
    const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
    if (bytes > 0) await refuseBeyondQuota(transaction, address_hash, bytes);
    const input = { ...sent, basket: await nameLines(transaction, body.basket ?? []) };
    const recent = await countMessages(transaction, address_hash, anHourAgo);
    const takenUp = stamp === undefined ? undefined : stampAge(secret, stamp, Date.now());
    const suspect = isSuspect(`${input.object ?? ''} ${input.message}`, { website, recent, takenUp });
    const id = await createMessage(transaction, input, { address_hash, suspect, ...(key && { key }) });
    await createLines(transaction, id, input.basket);
    await addAttachments(transaction, id, attachments);
    const company = await readCompany(transaction);
    const t = texts(defaultLanguage, company);
    if (!suspect && company.courtesyMail) await queueCourtesy(transaction, options, company, input);
    if (suspect && (await countSuspects(transaction, anHourAgo)) > suspectsMailed)
      await queueDigest(transaction, config, t, id);
    else {
      const mail = enquiryMail({ ...input, id, suspect, attachments }, t, config.PUBLIC_URL);
      await queueMail(transaction, config, mail, { messageId: id });
    }
    return true;
  });
  onMail?.();
  return isStored;
}

/** What stands for a sender in the database. */
export async function senderHash(db: Database, ip: string): Promise<string> {
  return hashAddress(await readSecret(db), ip);
}

/** A flood of robots fills no mailbox: one mail an hour names what came beyond. */
async function queueDigest(db: Database, config: Config, t: MailTexts, id: number): Promise<void> {
  if (await addToWaitingMail(db, 'digest', `, ${id}`)) return;
  const inbox = `${config.PUBLIC_URL}/admin/message?suspect=true`;
  const dueAt = new Date(Date.now() + hour).toISOString();
  await queueMail(db, config, digestMail(t, inbox, id), { dueAt });
}

/** Tells senders apart without keeping who they are: a keyed hash, because all IPv4 addresses are soon tried. */
function hashAddress(secret: string, ip: string): string {
  return createHmac('sha256', secret).update(senderOf(ip)).digest('hex');
}

/** What only this site knows, made the first time that it is asked for. */
export async function readSecret(db: Database): Promise<string> {
  return (await readOrWriteSetting(db, 'address_key', newToken)) as string;
}
