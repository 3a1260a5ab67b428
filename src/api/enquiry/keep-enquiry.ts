import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enquiryInput } from '../../domain/enquiry/enquiry.ts';
import { enquiriesAnHour, isSuspect } from '../../domain/enquiry/suspicion.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import { countEnquiriesOf, hasEnquiry } from '../../store/enquiry/enquiry.ts';
import { logSecurity } from '../auth/security-log.ts';
import { languageOf } from '../http/language-of.ts';
import type { EnquiryOptions } from '../http/options.ts';
import { countEnquiry } from '../visit/count-visit.ts';
import { judgeEnquiry } from './enquiry-budget.ts';
import { budgetOf } from './enquiry-gate.ts';
import { formTokenAge } from './form-token.ts';
import type { ReadPart } from './read-parts.ts';
import { storeEnquiry } from './store-enquiry.ts';

/**
 * An enquiry as forms send it. `website` is a hidden field: only robots fill it. `stamp` is the form token, which says when the
 * visitor opened the form.
 */
export const enquiryBody = enquiryInput.extend({
  website: z.string().max(2000).optional(),
  stamp: z.string().max(200).optional(),
});

const hour = 60 * 60 * 1000; // ms

type Sent = {
  /** An enquiry with a known key is not stored again. */
  idempotencyKey?: string | undefined;
  /** Files of the enquiry, already stored. */
  attachments?: Attachment[];
  /** Parts to cut, with what was read from their drawings. */
  parts?: ReadPart[];
};

/**
 * Stores an enquiry and the mail that brings it to the workshop. An enquiry that looks like a robot's is flagged but kept, because
 * it may be a client's. Once a budget (`domain/enquiry-budget.ts`) is used up, nothing is stored.
 * @returns false when it was stored before
 * @throws Refusal 429 when a budget or the daily quota of files is used up; 503 when too many are queued
 */
export async function keepEnquiry(
  options: EnquiryOptions,
  request: FastifyRequest,
  { website = '', stamp: formToken, ...body }: z.infer<typeof enquiryBody>,
  { idempotencyKey, attachments = [], parts = [] }: Sent = {},
): Promise<boolean> {
  const { store, gate, visits, onMail } = options;
  let looksHonest = false;
  const sender = await gate.identify(request.ip);
  const secret = await gate.secret();
  const sent = { language: languageOf(request), ...body };
  const takenUp = formToken === undefined ? undefined : formTokenAge(secret, formToken, Date.now());
  const looksSuspect = (recent: number) =>
    isSuspect(`${body.object ?? ''} ${body.message}`, { website, recent, takenUp });

  const isStored = await gate.inQueue(sender.address, async () => {
    const time = Date.now();
    const knownUntil = gate.knownUntil(sender, time, () => looksSuspect(0));
    if (knownUntil !== undefined) {
      if (idempotencyKey !== undefined && (await hasEnquiry(store.db, idempotencyKey))) return false;
      throw await gate.refusal(knownUntil, time);
    }
    const usedUp = await withAdvisoryLock(store.db, 'enquiry', async (transaction) => {
      if (idempotencyKey !== undefined && (await hasEnquiry(transaction, idempotencyKey))) return 'stored before';
      const anHourAgo = new Date(time - hour).toISOString();
      const suspect = looksSuspect(await countEnquiriesOf(transaction, sender.address, anHourAgo, enquiriesAnHour));
      looksHonest = !suspect;
      const judgement = await judgeEnquiry(transaction, sender, { suspect, time });
      if (judgement.usedUp.length === 0)
        await storeEnquiry(transaction, options, {
          sent,
          sender,
          suspect,
          idempotencyKey,
          attachments,
          parts,
          ...judgement,
        });
      return judgement.usedUp;
    });
    if (usedUp === 'stored before') return false;
    if (usedUp.length === 0) return true;
    gate.remember(usedUp, time);
    for (const { subject } of usedUp) logSecurity(request, 'excess_rate_limit_exceeded', { what: budgetOf(subject) });
    throw await gate.refusal(Math.max(...usedUp.map(({ until }) => until)), time);
  });
  onMail?.();
  if (isStored && looksHonest) await countEnquiry(store, visits, request, body);
  return isStored;
}
