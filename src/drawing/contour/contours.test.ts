import { expect, test } from 'vitest';
import { circle, dxf, entity, line, polyline, rectangle } from '../../../test/support/drawings/drawing.ts';
import { readDrawing } from '../read-drawing.ts';

const read = (...entities: string[]) => readDrawing(dxf(entities.join('')));
const codes = (...entities: string[]) => read(...entities).findings.map(({ code }) => code);

const arc = (x: number, y: number, radius: number, start: number, end: number) =>
  entity('ARC', [10, x], [20, y], [40, radius], [50, start], [51, end]);

test('lines and arcs are joined in any order and direction', () => {
  const slot = [line(0, 0, 50, 0), arc(0, 10, 10, 90, 270), line(0, 20, 50, 20), arc(50, 10, 10, 270, 90)];
  for (const order of [slot, slot.toReversed()]) {
    const { parts, findings } = read(...order);
    expect(findings).toEqual([]);
    expect(parts).toEqual([
      expect.objectContaining({
        area: expect.closeTo(1000 + 100 * Math.PI, 3),
        length: expect.closeTo(100 + 20 * Math.PI, 3),
        width: 70,
        height: 20,
      }),
    ]);
  }
});

/** A square of lines, whose last one ends `gap` before its first. */
const withGap = (size: number, gap: number) =>
  line(0, 0, size, 0) + line(size, 0, size, size) + line(size, size, 0, size) + line(0, size, 0, gap);

test.each([
  [100, 0.009, []],
  [100, 0.02, ['contourOpen']],
  [1000, 0.09, []],
  [1000, 0.11, ['contourOpen']],
  [5000, 0.09, ['partTooLarge']],
  [5000, 0.11, ['contourOpen', 'partTooLarge']],
])('in a drawing of %d mm, a gap of %d mm gives %j', (size, gap, expected) => {
  expect(codes(withGap(size, gap))).toEqual(expected);
});

test('a fine curve of a large part does not collapse', () => {
  const points = Array.from({ length: 40 }, (_, at) => [2000 + at * 0.05, Math.sin(at / 5)] as const);
  const lines = points.slice(1).map(([x, y], at) => line(points[at]?.[0] ?? 0, points[at]?.[1] ?? 0, x, y));
  const [last] = points.slice(-1);
  const { parts } = read(
    ...lines,
    line(2000, 0, 0, 0),
    line(0, 0, 0, 900),
    line(0, 900, last?.[0] ?? 0, 900),
    line(last?.[0] ?? 0, 900, last?.[0] ?? 0, last?.[1] ?? 0),
  );
  expect(parts[0]?.outer).toHaveLength(43);
});

test('a contour with two gaps is one part, and both gaps are told', () => {
  const { parts, findings } = read(
    ...[line(1, 0, 100, 0), line(100, 0, 100, 50), line(100, 51, 100, 100)],
    ...[line(100, 100, 0, 100), line(0, 100, 0, 0)],
  );
  expect(findings).toEqual([
    { code: 'contourOpen', gap: 1, place: { x: 0.5, y: 0 } },
    { code: 'contourOpen', gap: 1, place: { x: 100, y: 50.5 } },
  ]);
  expect(parts).toEqual([expect.objectContaining({ closed: false, area: 10_000 })]);
});

test('a line that hangs on a contour is open; the contour is whole', () => {
  const square = [line(0, 0, 100, 0), line(100, 0, 100, 100), line(100, 100, 0, 100), line(0, 100, 0, 0)];
  const { parts, loose, findings } = read(line(100, 100, 140, 150), ...square);
  expect(parts).toEqual([expect.objectContaining({ area: 10_000, length: 400, closed: true })]);
  expect(loose).toHaveLength(1);
  expect(findings.map(({ code }) => code)).toEqual(['contourOpen']);
});

test('a line through a part from corner to corner is told', () => {
  const square = [line(0, 0, 100, 0), line(100, 0, 100, 100), line(100, 100, 0, 100), line(0, 100, 0, 0)];
  expect(codes(...square, line(0, 0, 100, 100))).toContain('contourCrosses');
});

test.each([
  [
    'a rectangle over another',
    rectangle(0, 0, 100, 100) + rectangle(50, 50, 100, 100),
    [
      [50, 100],
      [100, 50],
    ],
  ],
  [
    'a circle over an edge',
    rectangle(0, 0, 100, 100) + circle(100, 50, 30),
    [
      [100, 20],
      [100, 80],
    ],
  ],
  [
    'a hole that touches the edge',
    rectangle(0, 0, 100, 100) + rectangle(40, 60, 20, 40),
    [
      [60, 100],
      [40, 100],
    ],
  ],
  ...[
    rectangle(0, 0, 100, 100),
    polyline([
      [100, 100],
      [0, 100],
      [0, 0],
      [100, 0],
    ]),
  ].map((plate): [string, string, number[][]] => [
    'a hole that comes within half a thousandth of the edge',
    plate +
      polyline([
        [40, 60],
        [60, 60],
        [50, 99.9995],
      ]),
    [[50, 100]],
  ]),
  [
    'a bow tie',
    polyline([
      [0, 0],
      [60, 60],
      [60, 0],
      [0, 60],
    ]),
    [[30, 30]],
  ],
  ['open lines', line(0, 0, 100, 100) + line(0, 100, 100, 0), [[50, 50]]],
])('%s crosses or touches', (_, entities, places) => {
  const found = read(entities).findings.flatMap((finding) =>
    finding.code === 'contourCrosses' ? [finding.place] : [],
  );
  expect(found).toHaveLength(places.length);
  for (const [x, y] of places)
    expect(found).toContainEqual({ x: expect.closeTo(x ?? 0, 1), y: expect.closeTo(y ?? 0, 1) });
});

test.each([
  ['a contour in a contour', rectangle(0, 0, 100, 100) + circle(50, 50, 30)],
  [
    'a sharp spike',
    polyline([
      [0, 0],
      [100, 0],
      [50, 0.5],
      [0, 40],
    ]),
  ],
  ['neighbours', rectangle(0, 0, 100, 100) + rectangle(100.1, 0, 100, 100)],
])('%s does not cross', (_, entities) => {
  expect(codes(entities)).not.toContain('contourCrosses');
});

test('contours alternate between parts and holes', () => {
  const { parts } = read(
    rectangle(40, 40, 20, 20),
    circle(500, 500, 50),
    rectangle(0, 0, 100, 100),
    circle(50, 50, 40),
    circle(50, 50, 5),
  );
  expect(parts.map(({ area, holes }) => [Math.round(area), holes.length]).sort()).toEqual(
    [
      [Math.round(10_000 - 1600 * Math.PI), 1],
      [Math.round(400 - 25 * Math.PI), 1],
      [Math.round(2500 * Math.PI), 0],
    ].sort(),
  );
});
