import { expect, test } from 'vitest';
import { whyUnfit } from './page-text.ts';

const defaultText = '{{company}} répare <mark>vos vérins</mark>.';

test.each([
  ['{{company}} révise <mark>tout</mark>.', undefined],
  ['<mark>Tout</mark> chez {{company}}, <mark>et plus</mark>.', undefined],
  ['', undefined],
  ['  ', undefined],
  ['Nous réparons <mark>vos vérins</mark>.', { code: 'markerMissing', marker: '{{company}}' }],
  ['{{company}} répare vos vérins.', { code: 'markerMissing', marker: '<mark>' }],
  ['{{company}} à {{village}} : <mark>tout</mark>.', { code: 'markerUnknown', marker: '{{village}}' }],
  ['{{company}} répare <mark>tout.', 'markUnbalanced'],
  ['{{company}} répare </mark>tout<mark>.', 'markUnbalanced'],
  ['{{company}}\n<mark>tout</mark>', 'singleLine'],
  [`{{company}} <mark>${'x'.repeat(200)}</mark>`, { code: 'atMostCharacters', limit: 200 }],
])('%j replaces a default text with result %j', (text, reason) => {
  expect(whyUnfit(text, defaultText)).toEqual(reason);
});

test('a text may have several lines if its default has, and may be four times as long as a long default', () => {
  const long = `${'Un paragraphe. '.repeat(20)}\nUn autre.`;
  expect(whyUnfit(long.repeat(3), long)).toBeUndefined();
  expect(whyUnfit(long.repeat(5), long)).toEqual({ code: 'atMostCharacters', limit: 4 * long.length });
});

test('markup counts as plain text if the default highlights nothing', () => {
  expect(whyUnfit('Le <mark> de <script>', 'Contact')).toBeUndefined();
});
