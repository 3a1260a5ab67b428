import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['8 000 kg', '8 000', 'kg', ''],
  ['1’100 kN', '1’100', 'kN', ''],
  ['10–87 mm', '10–87', 'mm', ''],
  ['≤ 350 bar', '≤ 350', 'bar', ''],
  ['± 1 bar', '± 1', 'bar', ''],
  ['< 3 %', '< 3', '%', ''],
  ['12', '12', '', ''],
  ['22 t (215 kN)', '22', 't', '(215 kN)'],
  ['40 t (392 kN) à 195 bar', '40', 't', '(392 kN) à 195 bar'],
])('%s is a quantity', (text, figure, unit, aside) => {
  expect(readQuantity(text)).toEqual({ figure, unit, aside });
});

test.each([
  '',
  'BSP ¼″ à 1½″',
  '62 / 20 l/min',
  '1 100 × 700 × 1 250 mm',
  'alésage 120 mm, tige 60 mm',
  '480 kg (prise de force), 520 kg (électrique)',
])('%s is not', (text) => {
  expect(readQuantity(text)).toBeUndefined();
});
