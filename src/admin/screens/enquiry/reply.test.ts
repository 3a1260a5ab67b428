import { expect, test } from 'vitest';
import { languages } from '../../../domain/text/language.ts';
import { replyLink, telephoneLink } from './reply.ts';

const enquiry = { name: 'Anna Müller', email: 'anna@example.ch', object: null, created_at: '2026-11-20T23:30:00Z' };

function opened(link: string): Record<string, string> {
  const { pathname, searchParams } = new URL(link);
  return { pathname, ...Object.fromEntries(searchParams) };
}

test('an answer begins in the language of the visitor', () => {
  const begun = languages.map((language) => {
    const { pathname, subject, body } = opened(replyLink({ ...enquiry, language }));
    return [pathname, subject, body];
  });
  expect(begun).toEqual([
    [enquiry.email, 'Votre message du 21 novembre 2026', 'Bonjour Anna Müller,\r\n\r\n'],
    [enquiry.email, 'Ihre Nachricht vom 21. November 2026', 'Guten Tag Anna Müller\r\n\r\n'],
    [enquiry.email, 'Your message of 21 November 2026', 'Dear Anna Müller,\r\n\r\n'],
    [enquiry.email, 'Il vostro messaggio – 21 novembre 2026', 'Buongiorno Anna Müller,\r\n\r\n'],
    [enquiry.email, 'Su mensaje del 21 de noviembre de 2026', 'Buenos días, Anna Müller:\r\n\r\n'],
  ]);
  expect(opened(replyLink({ ...enquiry, language: 'fr', object: 'Vérin' }))).toMatchObject({
    subject: 'Votre demande\u202f: Vérin',
  });
  expect(replyLink({ ...enquiry, language: null })).toBe(replyLink({ ...enquiry, language: 'fr' }));
});

test('no text of a visitor can add a recipient or a header to an answer', () => {
  const link = replyLink({
    ...enquiry,
    email: 'a?bcc=evil@example.com&b@example.ch',
    name: 'x&bcc=evil@example.com',
    object: 'y\r\nBcc: evil@example.com&cc=evil@example.com#z',
    language: 'en',
  });
  expect(link).not.toMatch(/[\s#]/);
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('only a plausible telephone number becomes a link', () => {
  expect(telephoneLink('+41 (0)44 123 45 67')).toBe('tel:+41441234567');
  expect(telephoneLink('021/123.45.67')).toBe('tel:0211234567');
  for (const text of ['', 'bitte mailen', '12', 'javascript:alert(1)', '0+21 123 45 67'])
    expect(telephoneLink(text)).toBeUndefined();
});
