import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/** The mail with the code that confirms a user's own address. It goes to that address. */
export function addressMail(
  t: Texts<'mail.address.subject' | 'mail.address.text'>,
  { email, code }: { email: string; code: string },
): Mail {
  return {
    kind: 'address',
    recipient: email,
    subject: t('mail.address.subject'),
    text: `${t('mail.address.text')}\n\n${code}`,
  };
}
