import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

/** The mail with which the workshop tests delivery. It goes to the workshop's address only. */
export function testMail(t: Texts<'mail.test.subject' | 'mail.test.text'>): Mail {
  return { kind: 'test', recipient: null, subject: t('mail.test.subject'), text: t('mail.test.text') };
}
