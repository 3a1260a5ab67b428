import type { Mail, MailFile } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

type Answer = {
  recipient: string;
  subject: string;
  text: string;
  replyTo: NonNullable<Mail['replyTo']>;
  files: MailFile[];
  /** The Message-IDs of the thread so far, oldest first. */
  refersTo: string[];
};

/** The most Message-IDs that a mail refers to: the first, and the last ones (RFC 5537, section 3.4.4). */
const mostReferences = 20;

/** The mail of an answer to an enquiry. */
export function answerMail({ refersTo, ...answer }: Answer): Mail {
  const isLong = refersTo.length > mostReferences;
  const kept = isLong ? [...refersTo.slice(0, 1), ...refersTo.slice(1 - mostReferences)] : refersTo;
  return { kind: 'answer', ...answer, ...(kept.length > 0 && { refersTo: kept }) };
}

/**
 * The workshop's copy of an answer, a mail of its own. Replies go to the visitor.
 * @param t texts in the workshop's language
 * @param mailId the Message-ID of the answer
 */
export function answerCopy(
  t: Texts<'mail.answerCopy.text'>,
  answer: Mail,
  { name, by, mailId }: { name: string; by: string; mailId: string },
): Mail {
  const head = t('mail.answerCopy.text').replace('{person}', () => by);
  return {
    kind: 'answer_copy',
    recipient: null,
    replyTo: { name, address: answer.recipient ?? '' },
    subject: answer.subject,
    text: `${head}\u202f: ${name} <${answer.recipient}>\n\n${answer.text}`,
    refersTo: [...(answer.refersTo ?? []), mailId],
    ...(answer.files && { files: answer.files }),
  };
}
