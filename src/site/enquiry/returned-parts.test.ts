import { expect, test } from 'vitest';
import { returnedParts } from './returned-parts.ts';

test('the plain fields of a refused form are returned by their places', () => {
  const parts = returnedParts({ values: { 'part-2-quantity': '5', 'part-2-grade': 'S355' } });
  expect(parts).toHaveLength(5);
  expect(parts[0]?.quantity).toBeUndefined();
  expect(parts[1]).toMatchObject({ quantity: '5', grade: 'S355' });
});

test('a list that the server has made of them is returned as it is', () => {
  const values = { parts: [null, { quantity: '5' }] } as object as Record<string, string>;
  expect(returnedParts({ values })).toEqual([{}, { quantity: '5' }]);
});
