import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defaultLanguage } from '../domain/language.ts';
import { messageInput } from '../domain/message.ts';
import { enquiryMail } from '../mail/enquiry-mail.ts';
import { readCompany } from '../store/company.ts';
import { countMessages, createMessage } from '../store/message.ts';
import { queueMail } from '../store/outbox.ts';
import type { Database } from '../store/row.ts';
import { readSetting, writeSetting } from '../store/setting.ts';
import { senderOf } from './address.ts';
import { languageOf } from './language-of.ts';
import type { ApiOptions } from './options.ts';

/** An enquiry as forms send it. `website` is a field that no visitor sees: who fills it is a robot. */
export const messageBody = messageInput.extend({ website: z.string().max(2000).optional() });

const messagesAnHour = 5;
const hour = 60 * 60 * 1000; // ms

/**
 * Stores an enquiry for good, with the mail that brings it to the workshop. What a robot may have sent is kept, flagged
 * and mailed like the rest, never dropped: it may be a client.
 */
export async function keepMessage(
  { store, config, texts, onMail }: ApiOptions,
  request: FastifyRequest,
  { website = '', ...body }: z.infer<typeof messageBody>,
): Promise<void> {
  const input = { language: languageOf(request), ...body };
  await store.db.transaction().execute(async (transaction) => {
    const address_hash = await hashAddress(transaction, request.ip);
    const recent = await countMessages(transaction, address_hash, new Date(Date.now() - hour).toISOString());
    const suspect = website !== '' || recent >= messagesAnHour;
    const id = await createMessage(transaction, input, { address_hash, suspect });
    const t = texts(defaultLanguage, await readCompany(transaction));
    const mail = enquiryMail({ ...input, id, suspect }, t, config.PUBLIC_URL);
    await queueMail(transaction, mail, `<${randomUUID()}@${new URL(config.PUBLIC_URL).hostname}>`, id);
  });
  onMail?.();
}

/** Tells senders apart without keeping who they are: a keyed hash, because all IPv4 addresses are soon tried. */
async function hashAddress(db: Database, ip: string): Promise<string> {
  const key = await readAddressKey(db);
  return createHmac('sha256', key).update(senderOf(ip)).digest('hex');
}

async function readAddressKey(db: Database): Promise<string> {
  const known = await readSetting(db, 'address_key');
  if (typeof known === 'string') return known;
  const key = randomBytes(32).toString('base64url');
  await writeSetting(db, 'address_key', key);
  return key;
}
