import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/**
 * The mail to the workshop about prepared changes that could not be published at their time.
 * @param set its name, the reason in French, and its address in the back-office
 */
export function preparedMail(
  t: Texts<`mail.prepared.${'subject' | 'text'}`>,
  { name, reason, link }: { name: string; reason: string; link: string },
): Mail {
  return {
    kind: 'prepared',
    recipient: null,
    subject: `${t('mail.prepared.subject')} (${name.replaceAll(/\s+/g, ' ')})`,
    text: [t('mail.prepared.text'), `${name}\n${reason}.`, link].join('\n\n'),
  };
}
