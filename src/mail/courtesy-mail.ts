import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/**
 * The mail that confirms an enquiry to its visitor. It repeats nothing that was typed: otherwise anyone could make us send any text
 * to any address.
 * @param t texts in the visitor's language
 * @param answerTo the reply-to address
 */
export function courtesyMail(
  t: Texts<'mail.courtesy.subject' | 'mail.courtesy.text'>,
  { recipient, answerTo }: { recipient: string; answerTo: Mail['replyTo'] },
): Mail {
  return {
    kind: 'courtesy',
    recipient,
    ...(answerTo && { replyTo: answerTo }),
    subject: t('mail.courtesy.subject'),
    text: t('mail.courtesy.text'),
  };
}
