import { expect, test } from 'vitest';
import { linkOf, linkOrBlank } from './link.ts';

test('a link may lead to a page of the site or to an address that a visitor can open', () => {
  expect(linkOf('page:hydraulique')).toEqual({ page: 'hydraulique' });
  expect(linkOf('page:r&d')).toEqual({ page: 'r&d' });
  for (const address of ['https://example.ch/a?b=1#c', 'http://example.ch', 'mailto:a@example.ch', 'tel:+41260000000'])
    expect(linkOf(address)).toEqual({ address });
  expect(linkOrBlank.safeParse('').success).toBe(true);
});

test('a link to anything else is refused', () => {
  const addresses = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.ch',
    '/fr/contact',
    'example.ch',
    'https:example.ch',
    'https://',
    'https://user:secret@example.ch',
    'https://example.ch\\@evil.example',
    'mailto:',
    'tel:',
    'page:',
    'page:nowhere',
    'page:machine',
    'page:toString',
  ];
  for (const address of addresses) {
    expect(linkOf(address), address).toBeUndefined();
    expect(linkOrBlank.safeParse(address).success, address).toBe(false);
  }
});
