import { expect, test } from 'vitest';
import { block, circle, dxf, entity, line, polyline, rectangle } from '../../../test/support/drawings/drawing.ts';
import { readDrawing } from '../read-drawing.ts';

const insert = (name: string, x: number, y: number, ...more: [number, number | string][]) =>
  entity('INSERT', [2, name], [10, x], [20, y], ...more);

/** A triangle with a hole, not symmetrical, in a block whose base is not the origin. */
const blocks =
  block(
    'TRIANGLE',
    10,
    0,
    polyline([
      [10, 0],
      [50, 0],
      [10, 30],
    ]) + circle(18, 8, 4),
  ) + block('Outer', 0, 0, insert('triangle', 100, 0, [41, 2], [42, 2], [50, 90]));

const corners = (entities: string) => {
  const { parts } = readDrawing(dxf(entities, { blocks }));
  return parts.map(({ outer }) => outer.map(({ x, y }) => [x, y]));
};

test.each([
  [
    'moved',
    insert('TRIANGLE', 1, 2),
    [
      [1, 2],
      [41, 2],
      [1, 32],
    ],
  ],
  [
    'scaled',
    insert('TRIANGLE', 1, 2, [41, 2], [42, 0.5]),
    [
      [1, 2],
      [81, 2],
      [1, 17],
    ],
  ],
  [
    'mirrored',
    insert('TRIANGLE', 1, 2, [41, -1]),
    [
      [1, 2],
      [-39, 2],
      [1, 32],
    ],
  ],
  [
    'turned',
    insert('TRIANGLE', 1, 2, [50, 90]),
    [
      [1, 2],
      [1, 42],
      [-29, 2],
    ],
  ],
  [
    'seen from behind',
    insert('TRIANGLE', 1, 2, [230, -1]),
    [
      [-1, 2],
      [-41, 2],
      [-1, 32],
    ],
  ],
  [
    'nested',
    insert('OUTER', 10, 0, [41, -1]),
    [
      [-90, 0],
      [-90, 80],
      [-30, 0],
    ],
  ],
])('a block is %s', (_, entities, expected) => {
  expect(corners(entities)).toEqual([expected.map((point) => point.map((at) => expect.closeTo(at, 3)))]);
});

test('the area of a mirrored, unevenly scaled block is right', () => {
  const { parts } = readDrawing(dxf(insert('TRIANGLE', 0, 0, [41, -2], [42, 3], [50, 33]), { blocks }));
  expect((parts[0]?.area ?? 0) / (6 * (600 - 16 * Math.PI))).toBeCloseTo(1, 4);
});

test('an array is turned as a whole, and its spacing is not scaled', () => {
  const array = insert('TRIANGLE', 0, 0, [41, 0.5], [42, 0.5], [50, 90], [70, 3], [71, 2], [44, 100], [45, 60]);
  const starts = corners(array).map(([start]) => start?.map((at) => Math.round(at)));
  expect(starts).toHaveLength(6);
  for (const start of [
    [0, 0],
    [0, 100],
    [0, 200],
    [-60, 0],
    [-60, 100],
    [-60, 200],
  ])
    expect(starts.map(String)).toContain(String(start.map((at) => at + 0)));
});

test('an unknown block is told, and nothing else is lost', () => {
  const { parts, findings } = readDrawing(dxf(insert('NONE', 0, 0) + circle(0, 0, 10)));
  expect(parts).toHaveLength(1);
  expect(findings).toEqual([{ code: 'notRead', count: 1 }]);
});

test.each([
  ['CIRCLE', circle(30, 0, 10, [230, -1]), [-40, -20]],
  [
    'LWPOLYLINE',
    polyline([
      [0, 0],
      [30, 0, 0.5],
      [0, 20],
    ]).replace('70\n1\n', '70\n1\n230\n-1\n'),
    [-30, 0],
  ],
  ['LINE, which is in the coordinates of the file', line(10, 0, 30, 0, [230, -1]), [10, 30]],
  ['ELLIPSE, likewise', entity('ELLIPSE', [10, 30], [20, 0], [11, 20], [40, 0.5], [230, -1]), [10, 50]],
])('the extrusion of a %s', (_, entities, [left = 0, right = 0]) => {
  const { parts, loose } = readDrawing(dxf(entities));
  const all = [...parts.map(({ outer }) => outer), ...loose].flat().map(({ x }) => x);
  expect(Math.abs(Math.min(...all) - left)).toBeLessThan(0.3);
  expect(Math.abs(Math.max(...all) - right)).toBeLessThan(0.3);
});

test('half an ellipse seen from behind is the other half', () => {
  const half = entity('ELLIPSE', [10, 0], [20, 0], [11, 20], [40, 0.5], [41, 0], [42, Math.PI], [230, -1]);
  expect(readDrawing(dxf(half)).loose[0]).toContainEqual({ x: 0, y: -10 });
});

const layer = (name: string, ...more: [number, string | number][]) => entity('LAYER', [2, name], ...more);

const layers =
  layer('Fold', [6, 'CENTER2']) + layer('OFF', [62, -7]) + layer('FROZEN', [70, 1]) + layer('CUT', [6, 'CONTINUOUS']);

test.each<[string, [number, string | number][], number]>([
  ['a layer of contours', [[8, 'Kontur']], 0],
  ['a layer of a table', [[8, 'cut']], 0],
  ['an axis', [[8, 'Axes 2']], 1],
  ['a dimension', [[8, 'BEMAßUNG_1']], 1],
  ['a hidden edge', [[8, 'Arêtes cachées']], 1],
  ['a frame', [[8, 'Zeichnungsrahmen']], 1],
  ['an assembly, which is no axis (asse)', [[8, 'ASSEMBLY']], 0],
  ['the line type of its layer', [[8, 'fold']], 1],
  [
    'its own line type',
    [
      [8, 'fold'],
      [6, 'Continuous'],
    ],
    0,
  ],
  ['a broken line', [[6, 'DASHDOT']], 1],
  ['a broken line of ISO', [[6, 'ACAD_ISO10W100']], 1],
  ['a layer that is off', [[8, 'off']], 1],
  ['a layer that is frozen', [[8, 'frozen']], 1],
  ['an invisible line', [[60, 1]], 1],
])('%s', (_, pairs, notCut) => {
  const { parts, findings } = readDrawing(dxf(rectangle(0, 0, 90, 90) + circle(50, 50, 10, ...pairs), { layers }));
  expect(parts[0]?.holes).toHaveLength(1 - notCut);
  expect(findings).toEqual(notCut ? [{ code: 'notCut', texts: 0, dimensions: 0, lines: 1 }] : []);
});

test('what is in a block has the layer and the line type of its insert, where it says so', () => {
  const inside = block('A', 0, 0, circle(0, 0, 10, [8, '0'], [6, 'BYBLOCK']));
  const lines = (...pairs: [number, string][]) =>
    readDrawing(dxf(insert('A', 0, 0, ...pairs), { blocks: inside, layers })).findings.find(
      ({ code }) => code === 'notCut',
    );
  expect(lines([8, 'CUT'])).toBeUndefined();
  expect(lines([8, 'TEXT'])).toMatchObject({ lines: 1 });
  expect(lines([8, 'CUT'], [6, 'HIDDEN'])).toMatchObject({ lines: 1 });
});

test('texts, dimensions and hatches are no contours, and a sheet of paper is no part', () => {
  const others = ['TEXT', 'MTEXT', 'DIMENSION', 'LEADER', 'HATCH', 'POINT', 'SOLID'].map((type) =>
    entity(type, [10, 1], [20, 1]),
  );
  const { parts, findings } = readDrawing(dxf([...others, circle(0, 0, 20), circle(0, 0, 500, [67, 1])].join('')));
  expect(parts).toEqual([expect.objectContaining({ width: 40 })]);
  expect(findings).toEqual([{ code: 'notCut', texts: 2, dimensions: 2, lines: 0 }]);
});
