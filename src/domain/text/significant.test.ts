import { expect, test } from 'vitest';
import { formatSignificant } from './significant.ts';

test('a number has four significant digits and no zeros at the end', () => {
  const shown = (value: number) => formatSignificant(value, 'de');
  expect([0.000123456, 0.5, 1, 9.99996, 49.876, 500, 1234.56, 12_345].map(shown)).toEqual([
    ...['0.0001235', '0.5', '1', '10', '49.88', '500', '1’235', '12’345'],
  ]);
  expect(formatSignificant(1234.56, 'fr', 7)).toBe('1\u202f234,56');
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(shown)).toEqual(['–', '–']);
});
