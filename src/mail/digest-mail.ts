import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

/**
 * The mail that stands for the likely robots' enquiries beyond those that are mailed one by one. Their numbers are added
 * at its end until it goes out.
 * @param inbox the address at which the back-office lists them
 */
export function digestMail(t: Texts<'mail.digest.subject' | 'mail.digest.text'>, inbox: string, first: number): Mail {
  return {
    kind: 'digest',
    recipient: null,
    subject: t('mail.digest.subject'),
    text: `${inbox}\n\n${t('mail.digest.text')} ${first}`,
  };
}
