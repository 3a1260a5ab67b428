import { expect, test } from 'vitest';
import { decodeDrawing } from './encoding.ts';

const declared = (encoding: string, text = 'Société') =>
  `<?xml version="1.0" encoding="${encoding}"?><svg>${text}</svg>`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(declared('UTF-8'))],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('utf-8')}`)],
  ['UTF-8 by default', Buffer.from('<svg>Société</svg>')],
  ['UTF-16', utf16(`\ufeff${declared('UTF-16')}`)],
  ['UTF-16 of the other byte order', utf16(`\ufeff${declared('UTF-16')}`).swap16()],
  ['UTF-16 without a mark', utf16(declared('UTF-16'))],
  ['UTF-16 of the other byte order without a mark', utf16('<svg>Société</svg>').swap16()],
  ['UTF-16 that an editor declares as UTF-8', utf16(`\ufeff${declared('UTF-8')}`)],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['ISO-8859-1 in apostrophes', Buffer.from(declared('iso-8859-1').replaceAll('"', "'"), 'latin1')],
])('%s is read', (_, bytes) => {
  expect(decodeDrawing(bytes)).toContain('<svg>Société</svg>');
});

test.each([
  ['windows-1252', '\x80 \x92', '€ ’'],
  ['ISO-8859-15', '\xa4', '€'],
  ['windows-1250', '\xf8', 'ř'],
])('the signs of %s are read', (encoding, written, text) => {
  expect(decodeDrawing(Buffer.from(declared(encoding, written), 'latin1'))).toContain(`<svg>${text}</svg>`);
});
