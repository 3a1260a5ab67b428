import { expect, test } from 'vitest';
import { tellCost } from './cost-text.ts';
import { indicateCost } from './cutting-cost.ts';
import { priceList, thicknessPriceList } from './price-list.ts';

const prices = {
  materialPrices: 'S355 1.95\nAciers résistants : 3,40',
  cuttingPrices: '20 4.00\n10 mm: CHF 2.80',
  piercingPrice: 1.5,
  cuttingBase: 50,
  vatRate: 8.1,
};
const families = [{ names: ['Aciers résistants', 'Verschleissstähle'], grades: ['Hardox 400', 'XAR'] }];
const plate = {
  id: 7,
  name: 'plaque.dxf',
  pieces: 12,
  thickness: '10 mm',
  grade: 's 355 J2+N',
  weight: 7.74,
  drawing: { total: { width: 400, height: 250, area: 98_600, length: 1300, piercings: 3 } },
};

const first = (part: object, other: object = {}) =>
  indicateCost([{ ...plate, ...part }], { ...prices, ...other }, families)?.parts[0];

test('material, cut and piercings of all pieces, the base and the tax make the total, rounded to 5 Rappen', () => {
  expect(indicateCost([plate], prices, families)).toEqual({
    parts: [
      {
        part: 7,
        charges: [
          { kind: 'material', amount: expect.closeTo(92.88), price: 1.95, sum: 181.12 },
          { kind: 'cutting', amount: expect.closeTo(15.6), price: 2.8, sum: 43.68 },
          { kind: 'piercing', amount: 36, price: 1.5, sum: 54 },
        ],
        missing: [],
        sum: 278.8,
      },
    ],
    base: 50,
    net: 328.8,
    vatRate: 8.1,
    vat: 26.65,
    total: 355.45,
  });
});

test('a grade has its own price, that of its family, that of the name it begins with, or that of all others', () => {
  const priceOf = (grade: string, materialPrices = prices.materialPrices) =>
    first({ grade }, { materialPrices })?.charges.find(({ kind }) => kind === 'material')?.price;
  expect(priceOf('S355')).toBe(1.95);
  expect(priceOf('hardox 400')).toBe(3.4);
  expect(priceOf('Hardox 400', 'Verschleissstähle 3\nHardox-400 5')).toBe(5);
  expect(priceOf('S355J2', 'S355 1\nS355J 2\nS 3')).toBe(2);
  expect(priceOf('Inox')).toBeUndefined();
  expect(priceOf('Inox', 'S355 1.95\n* 6')).toBe(6);
  expect(priceOf('', 'S355 1.95\n* 6')).toBe(6);
});

test('a part without a figure or price has no sum, and says why', () => {
  expect(first({ drawing: null })).toMatchObject({ charges: [], missing: ['drawing'], sum: null });
  expect(first({ thickness: 'selon plan', weight: null })).toMatchObject({ missing: ['thickness'], sum: null });
  expect(first({ thickness: '20,5' })).toMatchObject({ missing: ['cuttingPrice'], sum: null });
  expect(first({ grade: 'Inox' })).toMatchObject({ missing: ['materialPrice'], sum: null });
  expect(indicateCost([{ ...plate, grade: 'Inox' }], prices, families)).toMatchObject({ net: 50, total: 54.05 });
});

test('what has no price is not charged, and without any there is no indication', () => {
  const none = { materialPrices: '', cuttingPrices: ' ', piercingPrice: 0 };
  expect(indicateCost([plate], { ...prices, ...none }, families)).toBeNull();
  expect(indicateCost([], prices, families)).toBeNull();
  expect(first({ grade: '', weight: null }, { materialPrices: '' })).toMatchObject({ missing: [], sum: 97.7 });
});

test.each([
  [priceList, 'S355 1.95\n\nHardox 450: 3,40', true],
  [priceList, '', true],
  [priceList, '1.95', false],
  [priceList, 'S355', false],
  [priceList, 'S355 1.955', false],
  [thicknessPriceList, '10 2.80\n20 mm = 4', true],
  [thicknessPriceList, 'dünn 2.80', false],
])('prices are checked as they are typed: %#', (list, typed, isRight) => {
  expect(list.safeParse(typed).success).toBe(isRight);
});

test('in words there is a line for each part, in the language of the answer', () => {
  const cost = indicateCost([plate, { ...plate, id: 8, drawing: null }], prices, families);
  const french = cost && tellCost(cost, [plate], 'fr');
  expect(french?.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')).toEqual([
    '12 × plaque.dxf – 10 mm – s 355 J2+N – 400 × 250 mm – 7,74 kg : CHF 278.80',
    'Mise en route : CHF 50.–',
    '',
    'Total hors TVA : CHF 328.80',
    'TVA 8,1 % : CHF 26.65',
    'Total TVA comprise : CHF 355.45',
    'Prix indicatifs, sous réserve du contrôle des plans.',
  ]);
  const taxFree = indicateCost([plate], { ...prices, vatRate: 0 }, families);
  expect(taxFree && tellCost(taxFree, [plate], 'de')).toContain('\nTotal: CHF\u00a0328.80\n');
});
