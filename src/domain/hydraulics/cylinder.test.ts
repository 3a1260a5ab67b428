import { expect, test } from 'vitest';
import { calculateCylinder, type Mounting, type Movement, type Verdict } from './cylinder.ts';

type Typed = [bore: number, rod: number, stroke: number, pressure: number, flow: number, mounting: Mounting];
type Moved = [area: number, force: number, volume: number, speed: number, time: number];
type Example = { of: Typed; out: Moved; back: Moved; load: number; slenderness: number; verdict: Verdict };

/** Worked apart from the program, in SI units and to five digits. */
const examples: Example[] = [
  {
    of: [63, 40, 1000, 160, 30, '2'],
    out: [31.172, 49.876, 3.1172, 0.1604, 6.2345],
    back: [18.606, 29.77, 1.8606, 0.26873, 3.7212],
    load: 74.415,
    slenderness: 100.0,
    verdict: 'safe',
  },
  {
    of: [100, 50, 500, 250, 40, '1'],
    out: [78.54, 196.35, 3.927, 0.084883, 5.8905],
    back: [58.905, 147.26, 2.9452, 0.11318, 4.4179],
    load: 181.68,
    slenderness: 80.0,
    verdict: 'exceeded',
  },
  {
    of: [40, 22, 200, 160, 10, '1'],
    out: [12.566, 20.106, 0.25133, 0.13263, 1.508],
    back: [8.765, 14.024, 0.1753, 0.19015, 1.0518],
    load: 42.559,
    slenderness: 72.727,
    verdict: 'stocky',
  },
  {
    of: [50, 28, 300, 210, 25, '3'],
    out: [19.635, 41.233, 0.58905, 0.21221, 1.4137],
    back: [13.477, 28.303, 0.40432, 0.30916, 0.97038],
    load: 405.15,
    slenderness: 30.0,
    verdict: 'stocky',
  },
  {
    of: [80, 45, 600, 180, 60, '4'],
    out: [50.265, 90.478, 3.0159, 0.19894, 3.0159],
    back: [34.361, 61.85, 2.0617, 0.29103, 2.0617],
    load: 1324.4,
    slenderness: 26.667,
    verdict: 'stocky',
  },
  {
    of: [125, 70, 1500, 250, 120, '2'],
    out: [122.72, 306.8, 18.408, 0.16297, 9.2039],
    back: [84.234, 210.58, 12.635, 0.23743, 6.3175],
    load: 310.19,
    slenderness: 85.714,
    verdict: 'stocky',
  },
  {
    of: [160, 110, 2500, 300, 200, '1'],
    out: [201.06, 603.19, 50.265, 0.16579, 15.08],
    back: [106.03, 318.09, 26.507, 0.31438, 7.9522],
    load: 170.24,
    slenderness: 181.82,
    verdict: 'exceeded',
  },
  {
    of: [200, 140, 4000, 350, 400, '3'],
    out: [314.16, 1099.6, 125.66, 0.21221, 18.85],
    back: [160.22, 560.77, 64.088, 0.41609, 9.6133],
    load: 1424.4,
    slenderness: 80.0,
    verdict: 'stocky',
  },
  {
    of: [32, 18, 1000, 100, 4.5, '2'],
    out: [8.0425, 8.0425, 0.80425, 0.093255, 10.723],
    back: [5.4978, 5.4978, 0.54978, 0.13642, 7.3304],
    load: 3.0515,
    slenderness: 222.22,
    verdict: 'exceeded',
  },
  {
    of: [82.55, 38.1, 609.6, 137.9, 45.42, '4'],
    out: [53.521, 73.805, 3.2626, 0.14144, 4.31],
    back: [42.12, 58.084, 2.5676, 0.17972, 3.3919],
    load: 659.31,
    slenderness: 32.0,
    verdict: 'stocky',
  },
];

test.each(examples)('a cylinder of $of', ({ of, out, back, load, slenderness, verdict }) => {
  const figures = calculate(of);
  expectNear(movedIn(figures.out), out);
  expectNear(movedIn(figures.in), back);
  expectNear([figures.load, figures.slenderness], [load, slenderness]);
  expect(figures.verdict).toBe(verdict);
});

test('an unknown figure leaves open only the results that need it', () => {
  const known = calculate([63, 40, 1000, 160, 30, '2']);
  expect(calculate([63, 40, 1000, 160, Number.NaN, '2'])).toEqual({
    ...known,
    out: { ...known.out, speed: Number.NaN, time: Number.NaN },
    in: { ...known.in, speed: Number.NaN, time: Number.NaN },
  });
  expect(calculate([63, Number.NaN, 1000, 160, 30, '2'])).toMatchObject({
    out: known.out,
    in: { force: Number.NaN },
    load: Number.NaN,
    verdict: undefined,
  });
});

function calculate([bore, rod, stroke, pressure, flow, mounting]: Typed) {
  return calculateCylinder({ bore, rod, stroke, pressure, flow, mounting });
}

function movedIn({ area, force, volume, speed, time }: Movement): Moved {
  return [area, force, volume, speed, time];
}

/** Within 0.01 %. */
function expectNear(found: number[], right: number[]): void {
  for (const [index, value] of right.entries()) expect((found[index] ?? 0) / value).toBeCloseTo(1, 4);
}
