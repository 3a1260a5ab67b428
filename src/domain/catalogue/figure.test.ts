import { expect, test } from 'vitest';
import type { Dimension } from './dimension.ts';
import { formatFigure, readFigure } from './figure.ts';

test.for<[string, Dimension, [number, number] | undefined]>([
  ['22\u00a0t (215\u00a0kN)', 'force', [215.7463, 215.7463]],
  ['22 t', 'mass', [22000, 22000]],
  ['297\u00a0kN à 180\u00a0bar', 'force', [297, 297]],
  ['40\u00a0t (392\u00a0kN) à 195\u00a0bar', 'pressure', [195, 195]],
  ['10 à 87 mm', 'length', [10, 87]],
  ['10–87 mm', 'length', [10, 87]],
  ['10-87 mm', 'length', [10, 87]],
  ['800 mm à 1,2 m', 'length', [800, 1200]],
  ['62 / 20\u00a0l/min', 'flow', [20, 62]],
  ['9,1 / 2,9 / 12,2\u00a0cm/s', 'speed', [0.029, 0.122]],
  ['1\u202f100\u00a0kN', 'force', [1100, 1100]],
  ['1’100 kN', 'force', [1100, 1100]],
  ['15\u00a0kW (3\u00a0×\u00a0400\u00a0V)', 'power', [15, 15]],
  ['20 PS', 'power', [14.709975, 14.709975]],
  ['prise de force 540\u00a0tr/min, dès 15\u00a0kW, ou moteur 7,5\u00a0kW, 400\u00a0V', 'power', [15, 15]],
  ['prise de force 540\u00a0tr/min, dès 15\u00a0kW', 'rotation', [540, 540]],
  ['alésage 120\u00a0mm, tige 60\u00a0mm', 'length', [120, 120]],
  ['3,5 m³', 'volume', [3500, 3500]],
  ['35 MPa', 'pressure', [350, 350]],
  ['≤ 350 bar', 'pressure', [350, 350]],
  ['±\u00a01\u00a0bar', 'pressure', [1, 1]],
  ['<\u00a03\u00a0%', 'share', [3, 3]],
  ['−20 à 60 °C', 'temperature', [-20, 60]],
  ['50°, vers l’arrière', 'angle', [50, 50]],
  ['2″ (DN\u00a051)', 'length', [50.8, 50.8]],
  ['6\u00a0quartiers, réglage hydraulique', 'number', [6, 6]],
  ['1\u202f100\u00a0×\u00a0700\u00a0×\u00a01\u202f250\u00a0mm', 'length', undefined],
  ['BSP ¼″ à 1½″', 'length', undefined],
  ['1,100 kg', 'mass', undefined],
  ['480 kg', 'length', undefined],
  ['480', 'mass', undefined],
  ['', 'mass', undefined],
  ['kg', 'mass', undefined],
  [`${'9'.repeat(400)} kg`, 'mass', undefined],
  ['constructor', 'number', undefined],
  ['5 constructor', 'mass', undefined],
])('"%s" as %s', ([text, dimension, expected]) => {
  const figure = readFigure(text, dimension);
  expect(figure && [figure.low, figure.high]).toEqual(expected);
});

test('any text is read without delay', () => {
  for (const part of ['1 ', '1/', '1.', '9 kg – ', '– ', "1'"]) {
    expect(() => readFigure(part.repeat(5000).slice(0, 500), 'mass')).not.toThrow();
  }
});

test('a figure follows the number format of its language', () => {
  const kind = { dimension: 'length', unit: 'm' } as const;
  expect(formatFigure({ low: 800, high: 1250 }, kind, 'fr')).toBe('0,8–1,25\u00a0m');
  expect(formatFigure({ low: 1_234_500, high: 1_234_500 }, kind, 'en')).toBe('1,234.5\u00a0m');
  expect(formatFigure({ low: 50, high: 50 }, { dimension: 'angle', unit: '°' }, 'de')).toBe('50°');
  expect(formatFigure({ low: -20, high: 60 }, { dimension: 'temperature', unit: '°C' }, 'de')).toBe('−20–60\u00a0°C');
});
