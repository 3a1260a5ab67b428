import { expect, test } from 'vitest';
import { looksLikeOwn } from './lookalike.ts';

const own = ['info@atelier-muster.ch', 'offres@muster.com'];

test.each([
  ['anna@bluewin.ch', 'Anna Müller', false],
  ['info@atelier-muster.ch', 'Atelier', false],
  ['Chef@ATELIER-MUSTER.CH', 'Chef', false],
  ['info@atelier-rnuster.ch', 'Atelier', true],
  ['info@ate1ier-muster.ch', 'Atelier', true],
  ['info@ateliermuster.ch', 'Atelier', true],
  ['info@atelier-muster.co', 'Atelier', true],
  ['info@аtelier-muster.ch', 'Atelier', true],
  ['robot@mail.example', 'info@atelier-muster.ch', true],
  ['robot@mail.example', 'Muster, www.muster.com', true],
  ['anna@mister.com', 'Anna', true],
  ['anna@master.ch', 'Anna', false],
])('%s, called %s: %s', (address, name, expected) => {
  expect(looksLikeOwn({ address, name }, own)).toBe(expected);
});
