import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageInput } from '../../domain/enquiry.ts';
import { isSuspect, messagesAnHour } from '../../domain/suspicion.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import { countMessages, hasMessage } from '../../store/enquiry/enquiry.ts';
import { logSecurity } from '../auth/security-log.ts';
import { languageOf } from '../http/language-of.ts';
import type { RouteOptions } from '../http/options.ts';
import { judgeEnquiry } from './enquiry-budget.ts';
import { budgetOf } from './enquiry-gate.ts';
import { stampAge } from './form-token.ts';
import { storeEnquiry } from './store-enquiry.ts';

/**
 * An enquiry as forms send it. `website` is a field that no visitor sees: who fills it is a robot. `stamp` says when the
 * form was taken up.
 */
export const messageBody = messageInput.extend({
  website: z.string().max(2000).optional(),
  stamp: z.string().max(200).optional(),
});

const hour = 60 * 60 * 1000; // ms

type Sent = {
  /** The sender's own name for this sending: the second time nothing happens. */
  key?: string | undefined;
  /** The files that came with it, stored already. */
  attachments?: Attachment[];
};

/**
 * Stores an enquiry for good, with the mail that brings it to the workshop. What a robot may have sent is flagged, and kept like
 * the rest: it may be a client. Beyond the budgets (`domain/enquiry-budget.ts`) nothing is stored, and the sender is told.
 * @returns false when it was stored before
 * @throws Refusal 429 when a budget is used up, or its files are more than are taken in a day; 503 when too many wait
 */
export async function keepMessage(
  options: RouteOptions,
  request: FastifyRequest,
  { website = '', stamp, ...body }: z.infer<typeof messageBody>,
  { key, attachments = [] }: Sent = {},
): Promise<boolean> {
  const { store, gate, onMail } = options;
  const sender = await gate.identify(request.ip);
  const secret = await gate.secret();
  const sent = { language: languageOf(request), ...body };
  const takenUp = stamp === undefined ? undefined : stampAge(secret, stamp, Date.now());
  const looksSuspect = (recent: number) =>
    isSuspect(`${body.object ?? ''} ${body.message}`, { website, recent, takenUp });

  const isStored = await gate.inLine(sender.address, async () => {
    const time = Date.now();
    const knownUntil = gate.knownUntil(sender, time, () => looksSuspect(0));
    if (knownUntil !== undefined) {
      if (key !== undefined && (await hasMessage(store.db, key))) return false;
      throw await gate.refusal(knownUntil, time);
    }
    const usedUp = await withAdvisoryLock(store.db, 'enquiry', async (transaction) => {
      if (key !== undefined && (await hasMessage(transaction, key))) return 'stored before';
      const anHourAgo = new Date(time - hour).toISOString();
      const suspect = looksSuspect(await countMessages(transaction, sender.address, anHourAgo, messagesAnHour));
      const judgement = await judgeEnquiry(transaction, sender, { suspect, time });
      if (judgement.usedUp.length === 0)
        await storeEnquiry(transaction, options, { sent, sender, suspect, key, attachments, ...judgement });
      return judgement.usedUp;
    });
    if (usedUp === 'stored before') return false;
    if (usedUp.length === 0) return true;
    gate.remember(usedUp);
    for (const { subject } of usedUp) logSecurity(request, 'excess_rate_limit_exceeded', { what: budgetOf(subject) });
    throw await gate.refusal(Math.max(...usedUp.map(({ until }) => until)), time);
  });
  onMail?.();
  return isStored;
}
