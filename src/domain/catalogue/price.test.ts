import { expect, test } from 'vitest';
import { languages } from '../text/language.ts';
import { formatPrice } from './price.ts';

test('a price has the thousands separator of its language and the decimals of Swiss francs', () => {
  const inAll = (francs: number) => languages.map((language) => formatPrice(francs, language).replaceAll(/\s/g, ' '));
  expect(languages).toEqual(['fr', 'de', 'en', 'it', 'es']);
  expect(inAll(24_500)).toEqual(['CHF 24 500.–', 'CHF 24’500.–', 'CHF 24,500', 'CHF 24’500.–', 'CHF 24 500']);
  expect(inAll(980.05)).toEqual(['CHF 980.05', 'CHF 980.05', 'CHF 980.05', 'CHF 980.05', 'CHF 980,05']);
});
