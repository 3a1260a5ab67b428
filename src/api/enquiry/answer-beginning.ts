import type { z } from 'zod';
import type { answerBeginning } from '../../contract/answer.ts';
import { tellCost } from '../../domain/enquiry/cost-text.ts';
import { replyGreeting, replySubject } from '../../domain/enquiry/reply.ts';
import type { User } from '../../domain/history.ts';
import { answerBlock } from '../../domain/nouns/answer-block.ts';
import type { Settings } from '../../domain/settings.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { localText } from '../../domain/text/localized.ts';
import { fillIn } from '../../domain/text/placeholder-text.ts';
import { longDay } from '../../domain/time/day-phrase.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { isPublic } from '../../store/content/publication.ts';
import { listRecords } from '../../store/content/record.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { linesOf } from '../../store/enquiry/basket-line.ts';
import type { StoredEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { readPricedParts } from './cost.ts';

type Writer = { user: User; language?: Language | undefined };

/** The beginning of an answer to an enquiry, in the visitor's language by default. */
export async function beginAnswer(
  db: Database,
  enquiry: StoredEnquiry,
  { user, language = enquiry.language ?? defaultLanguage }: Writer,
): Promise<z.infer<typeof answerBeginning>> {
  const settings = await readSettings(db);
  const { parts, cost } = await readPricedParts(db, enquiry.id);
  const machines = await machinesOf(db, enquiry.id, language);
  const asked = machines.map(({ name }) => name).join(', ') || enquiry.product || undefined;
  const due = enquiry.due_on === null ? undefined : longDay(new Date(enquiry.due_on), language, 'UTC');
  const values = { name: enquiry.name, machine: asked, 'due date': due };
  const signature = fillIn(localText<'signature'>(settings, 'signature', language).text, {
    person: user.username,
    company: settings.name,
    phone: settings.phone,
  });
  const blocks = (await listRecords(db, answerBlock)).map((block) => {
    const { text, language: written } = localText<'text'>(block, 'text', language);
    return { id: block.id, name: block.name, text: fillIn(text, values), language: written };
  });
  return {
    language,
    subject: replySubject(enquiry, language),
    text: `${replyGreeting(enquiry.name, language)}\n\n\n\n${signature}`,
    blocks: blocks.filter(({ text }) => text !== ''),
    machines: machines.filter(({ hasSheet }) => hasSheet).map(({ id, name }) => ({ id, name })),
    cost: cost && tellCost(cost, parts, language),
    reply_to: answersTo(settings).address,
  };
}

/** The mailbox that visitors' replies go to. */
export function answersTo(settings: Settings): { name: string; address: string } {
  return { name: settings.name, address: settings.answersTo || settings.email };
}

/** The machines that an enquiry asks for. Public ones have their current name in the language, others the stored one. */
async function machinesOf(db: Database, enquiryId: number, language: Language) {
  const lines = await linesOf(db, enquiryId);
  return Promise.all(
    lines.map(async ({ machine, name }) => {
      const found = await findMachineName(db, machine);
      const hasSheet = found !== undefined && isPublic(found);
      return { id: machine, name: hasSheet ? localText<'name'>(found, 'name', language).text : name, hasSheet };
    }),
  );
}
