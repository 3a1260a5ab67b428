import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ["24'500", 24_500],
  ['24’500.00', 24_500],
  ['24500,50', 24_500.5],
  ['CHF 24 500.–', 24_500],
  ['24\u202f500', 24_500],
  ["Fr. 24'500.--", 24_500],
  ['24’500 CHF', 24_500],
  ['1.234.567', 1_234_567],
  ['24.500,50', 24_500.5],
  ['24,500.50', 24_500.5],
  ['980.05', 980.05],
  ['-12', -12],
  ['0.125', 0.125],
  ['24500.125', 24_500.125],
])('%s is an amount', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each(['24.500', '24,500', 'CHF 1.000'])('%s has two readings', (typed) => {
  const bare = typed.replace('CHF ', '').replace(',', '.');
  expect(readAmount(typed)).toEqual({ one: Number(bare.replace('.', '')), other: Number(bare) });
});

test.each(['', 'on request', '€ 24', '24.50.0', '1,23,456', '12’34', '24.500,50.1', '24--'])(
  '%s is no amount',
  (typed) => expect(readAmount(typed)).toBeUndefined(),
);
