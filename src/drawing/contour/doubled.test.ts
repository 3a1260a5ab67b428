import { expect, test } from 'vitest';
import { circle, dxf, entity, line, polyline, rectangle } from '../../../test/support/drawings/drawing.ts';
import { readDrawing } from '../read-drawing.ts';

const sides = line(0, 0, 100, 0) + line(100, 0, 100, 50) + line(100, 50, 0, 50) + line(0, 50, 0, 0);

test.each([
  ['the same line twice', sides + line(0, 0, 100, 0), [100]],
  ['the other way round', sides + line(100, 0, 0, 0), [100]],
  ['a part of a line', sides + line(20, 50, 30, 50), [10]],
  ['a line in two pieces, over a whole one', sides + line(0, 0, 50, 0) + line(50, 0, 100, 0), [50, 50]],
  ['lines under a polyline', sides + rectangle(0, 0, 100, 50), [100, 50, 100, 50]],
  ['a polyline twice', rectangle(0, 0, 100, 50) + rectangle(0, 0, 100, 50), [300]],
  [
    'a polyline from another corner',
    rectangle(0, 0, 100, 50) +
      polyline([
        [100, 50],
        [0, 50],
        [0, 0],
        [100, 0],
      ]),
    [300],
  ],
])('%s is counted once', (_, entities, lengths) => {
  const { parts, findings } = readDrawing(dxf(entities));
  expect(parts).toEqual([expect.objectContaining({ area: 5000, length: 300, piercings: 1, closed: true })]);
  const found = findings.map((finding) => finding.code === 'linesDoubled' && Math.round(finding.length * 100) / 100);
  expect(found).toEqual(lengths);
});

test('lines that overlap are one', () => {
  const overlapping =
    line(0, 0, 70, 0) + line(30, 0, 100, 0) + line(100, 0, 100, 50) + line(100, 50, 0, 50) + line(0, 50, 0, 0);
  const { parts, findings } = readDrawing(dxf(overlapping));
  expect(parts).toEqual([expect.objectContaining({ area: 5000, length: 300, closed: true })]);
  expect(findings).toEqual([{ code: 'linesDoubled', length: 40, place: { x: 50, y: 0 } }]);
});

test('an arc on a circle is counted once', () => {
  const arc = entity('ARC', [10, 0], [20, 0], [40, 40], [50, 10.5], [51, 123.4]);
  const { parts, loose, findings } = readDrawing(dxf(arc + circle(0, 0, 40)));
  expect(parts).toEqual([expect.objectContaining({ length: expect.closeTo(80 * Math.PI, 2), piercings: 1 })]);
  expect(loose).toEqual([]);
  expect(findings.map(({ code }) => code)).toEqual(['linesDoubled']);
});

test('parallel and adjoining lines are not doubled', () => {
  const entities =
    rectangle(0, 0, 100, 50) +
    rectangle(0.05, 50.05, 99, 50) +
    polyline([
      [200, 0],
      [300, 0],
      [300, 1],
    ]);
  expect(readDrawing(dxf(entities)).findings.map(({ code }) => code)).not.toContain('linesDoubled');
});
