import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageInput } from '../domain/message.ts';
import { countMessages, createMessage } from '../store/message.ts';
import type { Database } from '../store/row.ts';
import { readSetting, writeSetting } from '../store/setting.ts';
import { senderOf } from './address.ts';
import { languageOf } from './language-of.ts';

/** An enquiry as forms send it. `website` is a field that no visitor sees: who fills it is a robot. */
export const messageBody = messageInput.extend({ website: z.string().max(2000).optional() });

const messagesAnHour = 5;
const hour = 60 * 60 * 1000; // ms

/** Stores an enquiry for good. What a robot may have sent is kept and flagged, never dropped: it may be a client. */
export function keepMessage(
  db: Database,
  request: FastifyRequest,
  { website = '', ...input }: z.infer<typeof messageBody>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const address_hash = await hashAddress(transaction, request.ip);
    const recent = await countMessages(transaction, address_hash, new Date(Date.now() - hour).toISOString());
    const suspect = website !== '' || recent >= messagesAnHour;
    return createMessage(transaction, { language: languageOf(request), ...input }, { address_hash, suspect });
  });
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
