import { expect, test } from 'vitest';
import { area, inKilograms, inMetres, inMillimetres, sizeInMillimetres } from './amounts.ts';

test.each([
  [inMillimetres(400, 'fr'), '400 mm'],
  [inMillimetres(3.937, 'fr'), '3,94 mm'],
  [inMillimetres(0.8, 'de'), '0.8 mm'],
  [sizeInMillimetres({ width: 6400, height: 2000.004 }, 'de'), '6’400 × 2’000 mm'],
  [inMetres(1491.9, 'en'), '1.49 m'],
  [inMetres(11.8, 'en'), '11.8 mm'],
  [area(7.75, 'fr'), '7,75 mm²'],
  [area(98_639, 'fr'), '9,86 dm²'],
  [area(12_800_000, 'fr'), '12,80 m²'],
  [inKilograms(9.293, 'fr'), '9,29 kg'],
  [inKilograms(3014.4, 'de'), '3’014.4 kg'],
])('%s is written %s', (written, expected) => {
  expect(written.replaceAll('\u00a0', ' ')).toBe(expected);
});
