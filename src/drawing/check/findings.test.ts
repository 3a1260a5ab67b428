import { expect, test } from 'vitest';
import { circle, dxf, line, polyline, rectangle } from '../../../test/support/drawings/drawing.ts';
import { readDrawing } from '../read-drawing.ts';

const plate = rectangle(0, 0, 500, 300);

const found = (entities: string, thickness: number) =>
  readDrawing(dxf(entities), { thickness }).findings.flatMap((finding) =>
    finding.code === 'holeSmall' || finding.code === 'bridgeNarrow'
      ? [[finding.code, finding.size, finding.place]]
      : [],
  );

const near = (value: number) => expect.closeTo(value, 1);

test.each([
  ['a hole as large as the plate is thick', circle(250, 150, 20), 40, []],
  ['a smaller hole', circle(250, 150, 19), 40, [['holeSmall', near(38), { x: near(250), y: near(150) }]]],
  ['a hole near the edge', circle(250, 260, 25), 20, [['bridgeNarrow', near(15), { x: near(250), y: near(292.5) }]]],
  ['a hole as far from the edge as the plate is thick', circle(250, 255, 25), 20, []],
  [
    'two holes near each other, told once',
    circle(200, 150, 40) + circle(290, 150, 40),
    20,
    [['bridgeNarrow', near(10), { x: near(245), y: near(150) }]],
  ],
  [
    'a chain of holes: each bridge',
    circle(100, 150, 40) + circle(190, 150, 40) + circle(275, 150, 40),
    20,
    [
      ['bridgeNarrow', near(10), { x: near(145), y: near(150) }],
      ['bridgeNarrow', near(5), { x: near(232.5), y: near(150) }],
    ],
  ],
])('%s', (_, holes, thickness, expected) => {
  const findings = found(plate + holes, thickness);
  expect(findings).toHaveLength(expected.length);
  for (const finding of expected) expect(findings).toContainEqual(finding);
});

test('the space between two parts is no bridge', () => {
  expect(found(plate + rectangle(505, 0, 500, 300), 40)).toEqual([]);
});

test('without a thickness, nothing is said of holes', () => {
  const { findings } = readDrawing(dxf(plate + circle(250, 150, 1)));
  expect(findings).toEqual([]);
});

test.each([
  [rectangle(0, 0, 6000, 3000), 0],
  [rectangle(0, 0, 3000, 6000), 0],
  [rectangle(0, 0, 6001, 10), 1],
  [rectangle(0, 0, 3001, 3001), 1],
  [rectangle(0, 0, 6000, 3000) + rectangle(0, 4000, 6000, 3000), 0],
])('the table is 6 by 3 m (%#)', (entities, count) => {
  const tooLarge = readDrawing(dxf(entities)).findings.filter(({ code }) => code === 'partTooLarge');
  expect(tooLarge).toHaveLength(count);
});

test('another table may be given', () => {
  const { findings } = readDrawing(dxf(rectangle(0, 0, 100, 50)), { table: { width: 40, height: 120 } });
  expect(findings).toMatchObject([{ code: 'partTooLarge', width: 100, height: 50 }]);
});

test.each([
  ['no unit', 0, 100, [{ code: 'unitMissing' }]],
  [
    'no unit and inches',
    0,
    4,
    [{ code: 'unitImprobable', declared: null, perhaps: 'inch', width: 101.6, height: 101.6 }],
  ],
  ['no unit and metres', 0, 0.2, [{ code: 'unitImprobable', declared: null, perhaps: 'm', width: 200, height: 200 }]],
  ['centimetres', 5, 10, [{ code: 'unitConverted', unit: 'cm' }]],
  ['metres', 6, 0.5, [{ code: 'unitConverted', unit: 'm' }]],
  [
    'millimetres that are said to be inches',
    1,
    300,
    [
      { code: 'unitConverted', unit: 'inch' },
      { code: 'unitImprobable', declared: 'inch', perhaps: 'mm', width: 300, height: 300 },
      {
        code: 'partTooLarge',
        width: 7620,
        height: 7620,
        table: { width: 6000, height: 3000 },
        place: { x: 3810, y: 3810 },
      },
    ],
  ],
])('%s', (_, unit, size, expected) => {
  expect(readDrawing(dxf(rectangle(0, 0, size, size), { unit })).findings).toEqual(expected);
});

test('of many places, the first ones are told', () => {
  const holes = Array.from({ length: 50 }, (_, at) =>
    circle(10 + (at % 10) * 30, 10 + Math.floor(at / 10) * 30, 2),
  ).join('');
  expect(found(plate + holes, 5).filter(([code]) => code === 'holeSmall')).toHaveLength(20);
});

test('an empty drawing has nothing to cut', () => {
  expect(readDrawing(dxf('')).findings).toEqual([{ code: 'nothingToCut' }]);
  expect(readDrawing(dxf(line(1, 1, 1, 1))).findings).toEqual([{ code: 'nothingToCut' }]);
  expect(readDrawing(dxf(polyline([]))).findings).toEqual([{ code: 'nothingToCut' }]);
});
