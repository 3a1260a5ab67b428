import { expect, test } from 'vitest';
import { circle, drawingFile, dxf, line, rectangle } from '../../test/support/drawings/drawing.ts';
import { type Options, readDrawing } from './read-drawing.ts';

type Row = {
  name: string;
  size: [width: number, height: number];
  area?: number;
  length?: number;
  piercings?: number;
  findings: object[];
  options?: Options;
  /** The tolerance of the area, if not a thousandth. */
  within?: number;
};

const unitMissing = { code: 'unitMissing' };

// The figures follow from how the files were made.
const rows: Row[] = [
  { name: 'plate-r12', size: [400, 250], area: 98_639, length: 1491.9, piercings: 5, findings: [unitMissing] },
  {
    ...{ name: 'flange', size: [300, 300], area: 56_335, length: 1872.4, piercings: 10 },
    findings: [{ code: 'notCut', texts: 1, dimensions: 1, lines: 9 }],
  },
  { name: 'slot', size: [200, 100], area: 18_086, length: 822.8, piercings: 2, findings: [] },
  {
    ...{ name: 'inch', size: [254, 127], area: 30_231, length: 921.6, piercings: 2 },
    findings: [{ code: 'unitConverted', unit: 'inch' }],
  },
  {
    ...{ name: 'no-unit', size: [3.937, 1.969], area: 7.75, length: 11.81, piercings: 1 },
    findings: [{ code: 'unitImprobable', declared: null, perhaps: 'inch', width: about(100), height: about(50) }],
  },
  {
    ...{ name: 'open-contour', size: [300, 150] },
    findings: [{ code: 'contourOpen', gap: about(0.8), place: { x: about(0), y: about(0) } }],
  },
  {
    ...{ name: 'doubled', size: [120, 80], area: 9600, length: 400, piercings: 1 },
    findings: [400, 120].map((length) => ({ code: 'linesDoubled', length: about(length), place: anywhere() })),
  },
  { name: 'spline', size: [400, 240], area: 65_345, within: 0.005, piercings: 2, findings: [] },
  {
    ...{ name: 'too-large', size: [6400, 2000], area: 12_800_000, length: 16_800, piercings: 1 },
    findings: [
      {
        ...{ code: 'partTooLarge', width: 6400, height: 2000, table: { width: 6000, height: 3000 } },
        place: { x: 3200, y: 1000 },
      },
    ],
  },
  {
    ...{
      name: 'small-hole',
      size: [500, 300],
      area: 140_721,
      length: 2591.4,
      piercings: 3,
      options: { thickness: 40 },
    },
    findings: [
      { code: 'holeSmall', size: about(10), thickness: 40, place: { x: about(250), y: about(150) } },
      { code: 'bridgeNarrow', size: about(20), thickness: 40, place: anywhere() },
    ],
  },
  {
    ...{ name: 'two-parts', size: [250, 150], area: 16_597, length: 839.8, piercings: 3 },
    findings: [{ code: 'severalParts', count: 2 }],
  },
  {
    ...{ name: 'crossing', size: [100, 100] },
    findings: [{ code: 'contourCrosses', place: { x: about(50), y: about(50) } }],
  },
  { name: 'solid', size: [0, 0], findings: [{ code: 'notFlat', count: 2 }, { code: 'nothingToCut' }] },
  { name: 'mirrored', size: [180, 60], area: 10_027, length: 428.5, piercings: 1, findings: [] },
  { name: 'openscad', size: [150, 90], area: 11_844, length: 685.6, piercings: 3, findings: [unitMissing] },
  {
    ...{ name: 'inkscape', size: [120, 80], area: 9514, within: 0.003, length: 382.7, piercings: 1 },
    findings: [unitMissing],
  },
  { name: 'truncated', size: [0, 0], findings: [{ code: 'fileCutOff' }] },
  { name: 'garbage', size: [0, 0], findings: [{ code: 'noDrawing' }] },
  // Written in binary by another program.
  { name: 'binary-r12', size: [400, 250], area: 98_639, length: 1491.9, piercings: 5, findings: [unitMissing] },
  { name: 'binary-2010', size: [200, 100], area: 18_086, length: 822.8, piercings: 2, findings: [] },
];

test.each(rows)('$name', ({ name, size, area, length, piercings, findings, options, within = 0.001 }) => {
  const drawing = readDrawing(drawingFile(`${name}.dxf`), options);
  const { total } = drawing;
  expect([total.width, total.height]).toEqual(size.map((side) => expect.closeTo(side, 2)));
  if (area) expect(Math.abs(total.area / area - 1)).toBeLessThan(within);
  if (length) expect(Math.abs(total.length / length - 1)).toBeLessThan(0.001);
  if (piercings) expect(total.piercings).toBe(piercings);
  expect(drawing.findings).toEqual(findings);
  expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
});

test('a part has the outline of its contours, in millimetres, as the file has them', () => {
  const { parts, outline, unit } = readDrawing(dxf(rectangle(1, 2, 3, 4) + circle(2, 4, 0.5), { unit: 5 }));
  expect(unit).toEqual({ declared: 'cm', assumed: 'cm' });
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ width: 30, height: 40, area: about(1200 - Math.PI * 25, 3), closed: true });
  expect(parts[0]?.outer).toEqual([
    { x: 10, y: 20 },
    { x: 40, y: 20 },
    { x: 40, y: 60 },
    { x: 10, y: 60 },
  ]);
  expect(parts[0]?.holes[0]?.[0]).toEqual({ x: 25, y: 40 });
  expect(outline.path).toMatch(/^M10 -20L40 -20L40 -60L10 -60ZM25 -40L/);
  expect(outline.viewBox).toBe('9.2 -60.8 31.6 41.6');
});

test('a contour with a gap is a part all the same, which says so', () => {
  const { parts, loose } = readDrawing(drawingFile('open-contour.dxf'));
  expect(parts).toEqual([expect.objectContaining({ closed: false, piercings: 2 })]);
  expect(loose).toEqual([]);
});

test('lines that bound nothing are loose', () => {
  const { parts, loose, findings } = readDrawing(dxf(line(0, 0, 100, 0) + line(100, 0, 100, 50)));
  expect(parts).toEqual([]);
  expect(loose).toHaveLength(1);
  expect(findings).toEqual([expect.objectContaining({ code: 'contourOpen', gap: about(Math.hypot(100, 50)) })]);
});

test('the caller may state the unit', () => {
  const { unit, total, findings } = readDrawing(drawingFile('no-unit.dxf'), { unit: 'inch' });
  expect(unit).toEqual({ declared: null, assumed: 'inch' });
  expect(total.width).toBeCloseTo(100, 2);
  expect(findings).toEqual([{ code: 'unitConverted', unit: 'inch' }]);
});

/** A number with this many right digits after the point; by default to half a unit. */
function about(value: number, digits = 0) {
  return expect.closeTo(value, digits);
}

function anywhere() {
  return { x: expect.any(Number), y: expect.any(Number) };
}
