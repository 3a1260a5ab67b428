import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

type DigestTexts = Texts<'mail.digest.subject' | 'mail.digest.text'>;

/** How many enquiries a digest names by their numbers; of the others it has how many there are. */
const mostNamed = 50;

/**
 * The mail that stands for the enquiries beyond those that are mailed one by one. Others are added to it until it goes out.
 * @param inbox the address at which the back-office lists them
 * @param number the first enquiry's
 */
export function digestMail(t: DigestTexts, inbox: string, number: number): Mail {
  return {
    kind: 'digest',
    recipient: null,
    subject: subject(t, 1),
    text: `${inbox}\n\n${t('mail.digest.text')} ${number}`,
    enquiries: 1,
  };
}

/**
 * What changes in a digest when one more enquiry is added: its subject, and what is added to the end of its text.
 * @param enquiries how many it stands for then
 */
export function extendedDigest(t: DigestTexts, enquiries: number, number: number) {
  const more = enquiries <= mostNamed ? `, ${number}` : enquiries === mostNamed + 1 ? ' …' : '';
  return { subject: subject(t, enquiries), enquiries, more };
}

function subject(t: DigestTexts, enquiries: number): string {
  return `${t('mail.digest.subject')} (${enquiries})`;
}
