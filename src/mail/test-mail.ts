import type { Mail } from '../domain/mail.ts';
import type { Texts } from './texts.ts';

/** The mail by which the workshop tries whether mail is set up. It can go nowhere but to the workshop's own address. */
export function testMail(t: Texts<'mail.test.subject' | 'mail.test.text'>): Mail {
  return { kind: 'test', recipient: null, subject: t('mail.test.subject'), text: t('mail.test.text') };
}
