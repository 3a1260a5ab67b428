import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

/**
 * Tells a visitor that the enquiry has arrived. It repeats nothing that was typed: whoever gives somebody else's address
 * must not be able to make us write to them what he likes.
 * @param t texts in the visitor's language
 * @param answerTo where an answer to it goes
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
