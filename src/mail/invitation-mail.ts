import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/**
 * The mail with the link of an invitation.
 * @param link the address of the form that accepts it, with the secret
 */
export function invitationMail(
  t: Texts<'mail.invitation.subject' | 'mail.invitation.text'>,
  { email, name, link }: { email: string; name: string; link: string },
): Mail {
  return {
    kind: 'invitation',
    recipient: email,
    subject: t('mail.invitation.subject'),
    text: `${t('mail.invitation.text')}\n\n${name}\n${link}`,
  };
}
