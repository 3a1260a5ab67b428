import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

/**
 * The mail with the link for a new password. It goes to the workshop's address: users have none.
 * @param link the address of the form for a new password, with the secret
 */
export function resetMail(
  t: Texts<'mail.reset.subject' | 'mail.reset.text'>,
  { username, link }: { username: string; link: string },
): Mail {
  return {
    kind: 'reset',
    recipient: null,
    subject: t('mail.reset.subject'),
    text: `${t('mail.reset.text')}\n\n${username}\n${link}`,
  };
}
