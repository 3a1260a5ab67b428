import type { Point } from '../drawing.ts';
import { distance } from '../plane.ts';
import type { Pen } from './pen.ts';
import { traceCurve } from './spline.ts';

/** How many points are repeated at either end of a closed curve. What an end does fades to a quarter from point to point. */
const repeated = 12;

/**
 * Draws the smooth curve through points as CAD programs do: cubic, its parameter the length of the chords, its ends straight unless
 * their tangents are given.
 * @throws TooComplex
 */
export function traceThrough(pen: Pen, given: Point[], isClosed: boolean, tangents: [Point?, Point?] = []): void {
  const points = given.filter((point, at) => at === 0 || distance(point, given[at - 1] ?? point) > 0);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  if (!isClosed || points.length < 3) {
    traceOpen(pen, points, tangents, 0, points.length - 1);
    return;
  }
  if (distance(first, last) === 0) points.pop();
  const count = points.length;
  const around = Array.from(
    { length: count + 2 * repeated + 1 },
    (_, at) => points.at((at - repeated) % count) ?? first,
  );
  traceOpen(pen, around, [], repeated, repeated + count);
}

/** Draws from the point at `from` to the one at `to` of the curve through all points. */
function traceOpen(pen: Pen, points: Point[], [first, last]: [Point?, Point?], from: number, to: number): void {
  const spans = points.slice(1).map((point, at) => distance(point, points[at] ?? point));
  const along = (axis: 'x' | 'y') =>
    slopesOf(
      spans,
      points.map((point) => point[axis]),
      unit(first)?.[axis],
      unit(last)?.[axis],
    );
  const [slopesX, slopesY] = [along('x'), along('y')];
  for (let at = from; at < to; at += 1) {
    const [start, end, span] = [points[at], points[at + 1], spans[at]];
    if (!start || !end || !span) continue;
    traceCurve(pen, 0, 1, (share) => ({
      x: hermite(start.x, (slopesX[at] ?? 0) * span, end.x, (slopesX[at + 1] ?? 0) * span, share),
      y: hermite(start.y, (slopesY[at] ?? 0) * span, end.y, (slopesY[at + 1] ?? 0) * span, share),
    }));
  }
}

/** The slopes at the points of a curve whose curvature has no jump: a tridiagonal system, solved by elimination. */
function slopesOf(spans: number[], values: number[], first?: number, last?: number): number[] {
  const end = values.length - 1;
  const factors: number[] = [];
  const slopes: number[] = [];
  for (let at = 0; at <= end; at += 1) {
    const { before, here, after, right } = rowOf(at, end, spans, values, at === 0 ? first : last);
    const pivot = here - before * (factors[at - 1] ?? 0);
    factors.push(after / pivot);
    slopes.push((right - before * (slopes[at - 1] ?? 0)) / pivot);
  }
  for (let at = end - 1; at >= 0; at -= 1) slopes[at] = (slopes[at] ?? 0) - (factors[at] ?? 0) * (slopes[at + 1] ?? 0);
  return slopes;
}

function rowOf(at: number, end: number, spans: number[], values: number[], given: number | undefined) {
  const rise = (span: number) => ((values[span + 1] ?? 0) - (values[span] ?? 0)) / (spans[span] ?? 1);
  if ((at === 0 || at === end) && given !== undefined) return { before: 0, here: 1, after: 0, right: given };
  if (at === 0) return { before: 0, here: 2, after: 1, right: 3 * rise(0) };
  if (at === end) return { before: 1, here: 2, after: 0, right: 3 * rise(end - 1) };
  const [left, right] = [1 / (spans[at - 1] ?? 1), 1 / (spans[at] ?? 1)];
  const wanted = 3 * (rise(at - 1) * left + rise(at) * right);
  return { before: left, here: 2 * (left + right), after: right, right: wanted };
}

function hermite(start: number, leaving: number, end: number, arriving: number, at: number): number {
  const [square, cube] = [at * at, at * at * at];
  const ends = start * (2 * cube - 3 * square + 1) + end * (3 * square - 2 * cube);
  return ends + leaving * (cube - 2 * square + at) + arriving * (cube - square);
}

function unit(vector: Point | undefined): Point | undefined {
  const length = vector ? Math.hypot(vector.x, vector.y) : 0;
  return vector && length > 0 ? { x: vector.x / length, y: vector.y / length } : undefined;
}
