import { expect, test } from 'vitest';
import { exampleCylinder, largestOf, readCylinder, readCylinderInput } from './cylinder-input.ts';

const read = (values: object) => readCylinder({ ...exampleCylinder, ...values });
const bore = (text: string, lengthUnit = 'mm') => read({ bore: text, rod: '', lengthUnit }).cylinder.bore;

test('a number has a point or a comma, and thousands have spaces or apostrophes', () => {
  for (const text of ['63.5', '63,5', '63,50', '063.5']) expect(bore(text), text).toBe(63.5);
  for (const text of ['1100', '1 100', '1’100', "1'100", '1100.']) expect(bore(text), text).toBe(1100);
  expect(bore('.5')).toBe(0.5);
  for (const text of ['', 'abc', '-5', '1.100', '1,100', '1e3', '63 5', '6.3.5', '.', '1/2'])
    expect(bore(text), text).toBeNaN();
});

test('inches have three decimals or fractions', () => {
  for (const [text, inches] of [
    ['2.125', 2.125],
    ['2 1/8', 2.125],
    ['2-1/8', 2.125],
    ['3/4', 0.75],
    ['0,375', 0.375],
  ] as const)
    expect(bore(text, 'inch'), text).toBeCloseTo(inches * 25.4, 9);
  expect(read({ bore: '1/0', lengthUnit: 'inch' }).problems.bore).toBe('range');
});

test('pressure and flow may be in American units', () => {
  const { pressure, flow } = read({ pressure: '3000', pressureUnit: 'psi', flow: '10', flowUnit: 'gpm' }).cylinder;
  expect(pressure).toBeCloseTo(206.843, 3);
  expect(flow).toBeCloseTo(37.854, 3);
});

test('each problem has a name, and its figure counts as unknown', () => {
  const values = { bore: '0', rod: '', stroke: 'x', pressure: '1001', flow: '10000' };
  const { cylinder, problems } = read(values);
  expect(problems).toEqual({ bore: 'range', rod: 'missing', stroke: 'number', pressure: 'range' });
  expect(cylinder).toMatchObject({ bore: Number.NaN, rod: Number.NaN, pressure: Number.NaN, flow: 10_000 });
  expect(read({ bore: '40', rod: '40' })).toMatchObject({ problems: { rod: 'rod' }, cylinder: { rod: Number.NaN } });
  expect(largestOf({ ...exampleCylinder, lengthUnit: 'inch' }, 'bore')).toBeCloseTo(78.74, 2);
});

test('an address is a form of the calculator if it has one of its fields, and unknown choices become the usual ones', () => {
  expect(readCylinderInput(new URLSearchParams('x=1&mounting=2'))).toBeUndefined();
  expect(
    readCylinderInput(
      new URLSearchParams(`bore=%0A80%20&mounting=9&lengthUnit=km&rod=${'4'.repeat(99)}&flow=1%C2%A0000`),
    ),
  ).toEqual({ ...exampleCylinder, bore: '80', rod: '4'.repeat(20), stroke: '', pressure: '', flow: '1 000' });
});
