import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

/**
 * The mail with which an administrator gets back in. It goes to the workshop's own address: users have none.
 * @param link leads to the form for a new password; it holds the secret
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
