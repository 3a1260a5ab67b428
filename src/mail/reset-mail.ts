import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/**
 * The mail with the link for a new password.
 * @param recipient the user's confirmed address; null for the workshop's
 * @param link the address of the form for a new password, with the secret
 */
export function resetMail(
  t: Texts<'mail.reset.subject' | 'mail.reset.text'>,
  { recipient, username, link }: { recipient: string | null; username: string; link: string },
): Mail {
  return {
    kind: 'reset',
    recipient,
    subject: t('mail.reset.subject'),
    text: `${t('mail.reset.text')}\n\n${username}\n${link}`,
  };
}
