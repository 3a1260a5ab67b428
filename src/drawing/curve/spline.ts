import type { Budget } from '../budget.ts';
import type { Point } from '../drawing.ts';
import { between, distance } from '../plane.ts';
import { fineChordError, type Pen } from './pen.ts';

/** A rational B-spline. */
type Spline = { degree: number; knots: number[]; points: Point[]; weights: number[] };

/** Of higher degrees than any program writes. */
export const highestDegree = 25;

/** Draws a spline as chords. @throws TooComplex */
export function traceSpline(pen: Pen, spline: Spline, budget: Budget): void {
  const { degree, knots, points } = spline;
  for (let span = degree; span < points.length; span += 1) {
    const [from, to] = [knots[span] ?? 0, knots[span + 1] ?? 0];
    if (!(to > from)) continue;
    traceCurve(pen, from, to, (at) => {
      budget.spend(degree * degree);
      return pointAt(spline, span, at);
    });
  }
}

/** Into how many parts a curve without a corner is cut first, so that a bend does not hide between two samples. */
const firstParts = 4;

/** Halving a chord divides its distance from the curve by about four. */
const error = 4 * fineChordError;

/** Draws a curve without corners as chords. @throws TooComplex */
export function traceCurve(pen: Pen, from: number, to: number, pointAt: (at: number) => Point): void {
  let start = { at: from, point: pointAt(from) };
  pen.to(start.point);
  for (let part = 1; part <= firstParts; part += 1) {
    const at = from + ((to - from) * part) / firstParts;
    const end = { at, point: pointAt(at) };
    halve(pen, start, end, pointAt, deepest);
    start = end;
  }
}

const deepest = 10;

type Sample = { at: number; point: Point };

function halve(pen: Pen, start: Sample, end: Sample, pointAt: (at: number) => Point, depth: number): void {
  const at = (start.at + end.at) / 2;
  const middle = { at, point: pointAt(at) };
  if (depth === 0 || !(distance(middle.point, between(start.point, end.point, 0.5)) > error)) {
    pen.to(middle.point);
    pen.to(end.point);
    return;
  }
  halve(pen, start, middle, pointAt, depth - 1);
  halve(pen, middle, end, pointAt, depth - 1);
}

/** De Boor's algorithm on (x·w, y·w, w). */
function pointAt({ degree, knots, points, weights }: Spline, span: number, at: number): Point {
  const rows: [number, number, number][] = [];
  for (let row = 0; row <= degree; row += 1) {
    const [point, weight] = [points[span - degree + row], weights[span - degree + row] ?? 1];
    rows.push([(point?.x ?? 0) * weight, (point?.y ?? 0) * weight, weight]);
  }
  for (let level = 1; level <= degree; level += 1) {
    for (let row = degree; row >= level; row -= 1) {
      const [low, high] = [knots[span - degree + row] ?? 0, knots[span + 1 + row - level] ?? 0];
      const share = high > low ? (at - low) / (high - low) : 0;
      const [before, here] = [rows[row - 1], rows[row]];
      if (before && here) rows[row] = mix(before, here, share);
    }
  }
  const [x, y, weight] = rows[degree] ?? [0, 0, 1];
  return { x: x / weight, y: y / weight };
}

function mix(from: [number, number, number], to: [number, number, number], share: number): [number, number, number] {
  const rest = 1 - share;
  return [from[0] * rest + to[0] * share, from[1] * rest + to[1] * share, from[2] * rest + to[2] * share];
}
