import { expect, test } from 'vitest';
import { circle, dxf, entity, polyline } from '../../../test/support/drawings/drawing.ts';
import { readDrawing } from '../read-drawing.ts';

/** A polyline as before R13, whose vertices are entities. */
function oldPolyline(
  flags: number,
  vertices: [x: number, y: number, bulge: number][],
  ...more: [number, number][]
): string {
  const written = vertices.map(([x, y, bulge]) => entity('VERTEX', [10, x], [20, y], [42, bulge]));
  return [entity('POLYLINE', [66, 1], [70, flags], ...more), ...written, entity('SEQEND')].join('');
}

/** The knots of a spline of degree 2 that consists of four arcs. */
const quarters: [number, number][] = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4].map((knot) => [40, knot]);
const corners = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
];
const onCircle = corners.flatMap(([x = 0, y = 0], at): [number, number][] => [
  [41, at % 2 ? Math.SQRT1_2 : 1],
  [10, 50 * x],
  [20, 50 * y],
]);

const disc = { area: 2500 * Math.PI, length: 100 * Math.PI, width: 100, height: 100 };

test.each([
  ['a circle', circle(7, 8, 50), disc],
  ['an arc all around', entity('ARC', [10, 7], [20, 8], [40, 50], [50, 30], [51, 390]), disc],
  [
    'two bulges',
    polyline([
      [0, 0, 1],
      [100, 0, 1],
    ]),
    disc,
  ],
  [
    'two bulges, clockwise',
    polyline([
      [0, 0, -1],
      [100, 0, -1],
    ]),
    disc,
  ],
  [
    'an old polyline with bulges',
    oldPolyline(1, [
      [0, 0, 1],
      [100, 0, 1],
    ]),
    disc,
  ],
  ['an ellipse as round as a circle', entity('ELLIPSE', [10, 0], [20, 0], [11, 30], [21, 40], [40, 1]), disc],
  ['a rational spline', entity('SPLINE', [70, 4], [71, 2], ...quarters, ...onCircle), disc],
  [
    'bulges in and out',
    polyline([
      [0, 0, 1],
      [40, 0],
      [40, 40, -1],
      [0, 40],
    ]),
    { area: 1600, length: 80 + 40 * Math.PI, width: 40, height: 60 },
  ],
  [
    'an ellipse askew',
    entity('ELLIPSE', [10, 5], [20, 5], [11, 60], [21, 80], [40, 0.5]),
    { area: 5000 * Math.PI, length: 484.422, width: 2 * Math.hypot(60, 40), height: 2 * Math.hypot(80, 30) },
  ],
  [
    'a spline without weights',
    // A parabola from (0, 0) over (50, 100) to (100, 0), and back along a straight line.
    entity(
      'SPLINE',
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((knot): [number, number] => [40, knot]),
      ...[
        [0, 0],
        [50, 100],
        [100, 0],
      ].flatMap(([x = 0, y = 0]): [number, number][] => [
        [10, x],
        [20, y],
      ]),
    ) + entity('LINE', [10, 100], [20, 0], [11, 0], [21, 0]),
    { area: 10_000 / 3, length: 100 + 147.894, width: 100, height: 50 },
  ],
])('%s', (_, entities, figures) => {
  const { parts } = readDrawing(dxf(entities));
  expect(parts).toHaveLength(1);
  const [part] = parts;
  expect(part?.width).toBeCloseTo(figures.width, 1);
  expect(part?.height).toBeCloseTo(figures.height, 1);
  expect((part?.area ?? 0) / figures.area).toBeCloseTo(1, 4);
  expect((part?.length ?? 0) / figures.length).toBeCloseTo(1, 4);
});

test('chords are within a hundredth of a millimetre of their arc, and touch its sides', () => {
  const { parts } = readDrawing(dxf(circle(0, 0, 800)));
  const points = parts[0]?.outer ?? [];
  points.forEach(({ x, y }, at) => {
    const next = points[at + 1] ?? points[0];
    expect(Math.hypot((x + (next?.x ?? 0)) / 2, (y + (next?.y ?? 0)) / 2)).toBeGreaterThan(799.989);
  });
  expect(points).toContainEqual({ x: -800, y: 0 });
});

/** Eight points of a circle, the first one again at the end. */
const around = Array.from({ length: 9 }, (_, at): [number, number][] => [
  [11, 50 * Math.cos((at * Math.PI) / 4)],
  [21, 50 * Math.sin((at * Math.PI) / 4)],
]).flat();

test.each<[string, [number, number][], number]>([
  ['a closed curve', [[70, 1]], 0.002],
  [
    'a curve with tangents',
    [
      [12, 0],
      [22, 1],
      [13, 0],
      [23, 1],
    ],
    0.002,
  ],
  ['a curve with free ends', [], 0.02],
])('%s through points is smooth', (_, more, within) => {
  const { parts } = readDrawing(dxf(entity('SPLINE', [71, 3], [74, 9], ...more, ...around)));
  expect(Math.abs((parts[0]?.area ?? 0) / disc.area - 1)).toBeLessThan(within);
});

test('a polyline in space is a contour only when it is level', () => {
  const corner = (x: number, y: number, z: number) => entity('VERTEX', [10, x], [20, y], [30, z], [70, 32]);
  const inSpace = (z: number) =>
    [entity('POLYLINE', [70, 9]), corner(0, 0, 5), corner(30, 0, 5), corner(30, 40, z), entity('SEQEND')].join('');
  expect(readDrawing(dxf(inSpace(5))).total.area).toBe(600);
  expect(readDrawing(dxf(inSpace(6))).findings).toEqual([{ code: 'notFlat', count: 1 }, { code: 'nothingToCut' }]);
});
