import { expect, test } from 'vitest';
import { piecesOf, typedNumber, weightOf } from './cut-part-values.ts';

test.each([
  ['12', 12],
  ['12,5 mm', 12.5],
  ['20 Stk.', 20],
  ['1’200', 1200],
  ['1 200 pièces', 1200],
  ['ep. 8.5', 8.5],
  ['', undefined],
  ['0', undefined],
  ['selon plan', undefined],
])('the number in %j is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test('without a readable quantity one piece is asked for', () => {
  expect(piecesOf({ quantity: '' })).toBe(1);
  expect(piecesOf({ quantity: '12 Stück' })).toBe(12);
});

test('a plate of 1 m² and 10 mm weighs 78.5 kg', () => {
  expect(weightOf(1_000_000, 10)).toBeCloseTo(78.5);
});
