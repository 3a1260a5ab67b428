import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

type DigestTexts = Texts<'mail.digest.subject' | 'mail.digest.text'>;

/** The most enquiries that a digest lists by number; it only counts the others. */
const mostNamed = 50;

/**
 * One mail about all enquiries that have no mail of their own. Enquiries are added until it is sent.
 * @param list the address of the back-office's list
 * @param number of the first enquiry
 */
export function digestMail(t: DigestTexts, list: string, number: number): Mail {
  return {
    kind: 'digest',
    recipient: null,
    subject: subject(t, 1),
    text: `${list}\n\n${t('mail.digest.text')} ${number}`,
    enquiries: 1,
  };
}

/**
 * The new subject of a digest with one more enquiry, and the text to append.
 * @param enquiries how many it then reports
 */
export function extendedDigest(t: DigestTexts, enquiries: number, number: number) {
  const more = enquiries <= mostNamed ? `, ${number}` : enquiries === mostNamed + 1 ? ' …' : '';
  return { subject: subject(t, enquiries), enquiries, more };
}

function subject(t: DigestTexts, enquiries: number): string {
  return `${t('mail.digest.subject')} (${enquiries})`;
}
