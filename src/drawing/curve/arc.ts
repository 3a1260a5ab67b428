import type { Point } from '../drawing.ts';
import { cross, distance, mapPoint, mapVector, type Transform } from '../plane.ts';
import { chordError, fineChordError, type Pen } from './pen.ts';

/**
 * An arc of a circle or an ellipse: center + a·cos t + b·sin t for t from `start` to `start + sweep`, in radians. Any affine map of
 * an arc is one too.
 */
type Arc = { center: Point; a: Point; b: Point; start: number; sweep: number };

export const fullTurn = 2 * Math.PI;

export function circularArc(center: Point, radius: number, start: number, sweep: number): Arc {
  return { center, a: { x: radius, y: 0 }, b: { x: 0, y: radius }, start, sweep };
}

/**
 * The arc from one point to another with a bulge, which is the tangent of a quarter of its angle. Undefined when it is a straight
 * line.
 */
export function bulgedArc(from: Point, to: Point, bulge: number): Arc | undefined {
  const chord = distance(from, to);
  if (Math.abs(bulge) < 1e-9 || chord === 0) return undefined;
  const aside = (1 / bulge - bulge) / 4;
  const center = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * aside,
    y: (from.y + to.y) / 2 + (to.x - from.x) * aside,
  };
  const radius = (chord * (1 + bulge * bulge)) / 4 / Math.abs(bulge);
  return circularArc(center, radius, Math.atan2(from.y - center.y, from.x - center.x), 4 * Math.atan(bulge));
}

/** Draws an arc as chords. @throws TooComplex */
export function traceArc(pen: Pen, arc: Arc, map: Transform): void {
  const mapped = { ...arc, center: mapPoint(map, arc.center), a: mapVector(map, arc.a), b: mapVector(map, arc.b) };
  const circle = asCircle(mapped);
  const { center, a, b, start, sweep } = circle ?? mapped;
  const extremes = circle ? [] : [Math.atan2(b.x, a.x), Math.atan2(b.y, a.y)];
  let last = start;
  for (const angle of anglesOf(start, sweep, stepOf(a, b, circle ? chordError : fineChordError), extremes)) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const point = { x: center.x + a.x * cos + b.x * sin, y: center.y + a.y * cos + b.y * sin };
    pen.to(point, circle ? angle - last : 0);
    last = angle;
  }
}

/** The same arc measured from the x axis, if it is of a circle: arcs of one circle then share their points. */
function asCircle({ center, a, b, start, sweep }: Arc): Arc | undefined {
  const radius = Math.hypot(a.x, a.y);
  const isRound = Math.abs(radius - Math.hypot(b.x, b.y)) < 1e-9 * radius;
  if (!isRound || Math.abs(a.x * b.x + a.y * b.y) > 1e-9 * radius * radius) return undefined;
  const direction = Math.sign(cross(a, b));
  return circularArc(center, radius, Math.atan2(a.y, a.x) + direction * start, direction * sweep);
}

const fewest = 16;
const most = 4096;

/** The angle between points, a part of a right angle. The sagitta of a step s on a circle of radius r is about r·s²/8. */
function stepOf(a: Point, b: Point, error: number): number {
  const radius = Math.max(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y));
  const wanted = fullTurn / Math.sqrt((8 * error) / radius);
  return fullTurn / (4 * Math.ceil(Math.min(Math.max(wanted, fewest), most) / 4));
}

/** Both ends, and between them the multiples of `step` and the angles that differ from `extremes` by half turns. */
function anglesOf(start: number, sweep: number, step: number, extremes: number[]): number[] {
  if (!(Number.isFinite(start) && Math.abs(sweep) <= fullTurn * 1.001)) return [Number.NaN];
  const [low, high] = sweep < 0 ? [start + sweep, start] : [start, start + sweep];
  const inner: number[] = [];
  const near = step / 100;
  for (let at = Math.ceil((low + near) / step); at * step < high - near; at += 1) inner.push(at * step);
  for (const extreme of extremes) {
    for (let at = Math.ceil((low - extreme) / Math.PI); extreme + at * Math.PI < high; at += 1)
      inner.push(extreme + at * Math.PI);
  }
  if (extremes.length > 0) inner.sort((one, other) => one - other);
  const angles = [low, ...inner, high];
  return sweep < 0 ? angles.reverse() : angles;
}
