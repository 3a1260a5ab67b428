import { expect, test } from 'vitest';
import { holdsText } from './holds-text.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const file = (content: string | Uint8Array<ArrayBuffer>, type = 'image/svg+xml') =>
  new File([content], 'logo', { type });

test.each([
  ['a text', svg('<text font-family="Arial" x="1">AFI</text>'), true],
  ['a text over two lines', svg('<text\n x="1">AFI</text>'), true],
  ['a text with a prefix', svg('<svg:text>AFI</svg:text>'), true],
  ['a text in UTF-16', Buffer.from(svg('<text>AFI</text>'), 'utf16le'), true],
  ['outlines', svg('<title>AFI</title><path d="M0 0h9" text-rendering="auto"/>'), false],
])('whether a drawing holds text is known of %s', async (_, content, holds) => {
  expect(await holdsText(file(typeof content === 'string' ? content : new Uint8Array(content)))).toBe(holds);
});

test('a picture holds no text', async () => {
  expect(await holdsText(file(svg('<text>AFI</text>'), 'image/png'))).toBe(false);
});
