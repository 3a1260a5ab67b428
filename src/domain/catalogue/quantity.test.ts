import { expect, test } from 'vitest';
import { partedDimensions, readQuantity, readRange } from './quantity.ts';

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
])('%s is not a quantity', (text) => {
  expect(readQuantity(text)).toBeUndefined();
});

test.for([
  ['8 000', { value: 8000 }],
  ['1’100', { value: 1100 }],
  ['7,5', { value: 7.5 }],
  ['7.25', { value: 7.25 }],
  ['10–87', { minValue: 10, maxValue: 87 }],
  ['≤ 350', { maxValue: 350 }],
  ['> 3', { minValue: 3 }],
  ['1,100', undefined],
  ['±0.5', undefined],
  ['87–10', undefined],
  ['1–2–3', undefined],
  ['12 34', undefined],
] as const)('the figure "%s" is read as numbers only where it cannot be misread', ([figure, range]) => {
  expect(readRange(figure)).toEqual(range);
});

test('three dimensions may break across lines after a sign, and two stay on one line', () => {
  expect(partedDimensions('7’000\u00a0×\u00a02’380\u00a0×\u00a02’400\u00a0mm')).toBe(
    '7’000\u00a0× 2’380\u00a0× 2’400\u00a0mm',
  );
  expect(partedDimensions('3\u00a0×\u00a06\u00a0m')).toBe('3\u00a0×\u00a06\u00a0m');
});
