import type { Point } from '../drawing.ts';
import { cross, distance } from '../plane.ts';

/**
 * A line drawn without a break: points in mm, joined by chords. Where the true line is a circular arc, `turns` holds the angle by
 * which it turns from one point to the next, in radians, positive to the left: area and length of arcs are then exact. There are as
 * many turns as chords: one more when the stroke is closed, for the chord from the last point to the first.
 */
export type Stroke = { points: Point[]; turns: number[]; isClosed: boolean };

export function reversed({ points, turns, isClosed }: Stroke): Stroke {
  // Of a closed stroke, the closing chord stays the last one when the first point becomes the last.
  const closing = isClosed ? turns.slice(-1) : [];
  const others = isClosed ? turns.slice(0, -1) : turns;
  const negated = [...others.toReversed(), ...closing].map((turn) => -turn);
  return { points: points.toReversed(), turns: negated, isClosed };
}

export function lengthOf({ points, turns }: Stroke): number {
  let length = 0;
  turns.forEach((turn, at) => {
    const chord = chordLength(points, at);
    length += Math.abs(turn) < flat ? chord : (chord * turn) / 2 / Math.sin(turn / 2);
  });
  return length;
}

/** The area inside a closed stroke: positive when it runs counterclockwise. */
export function areaOf({ points, turns }: Stroke): number {
  const [origin] = points;
  if (!origin) return 0;
  let area = 0;
  turns.forEach((turn, at) => {
    const [from, to] = [points[at] ?? origin, points[at + 1] ?? origin];
    // Relative to a near point, because far from the origin of a site plan the products would lose their digits.
    area += cross(relative(from, origin), relative(to, origin)) / 2;
    if (Math.abs(turn) >= flat) area += segmentArea(distance(from, to), turn);
  });
  return area;
}

/** Below this angle an arc is its chord, as far as numbers tell. */
const flat = 1e-6;

/** The area between an arc and its chord. */
function segmentArea(chord: number, turn: number): number {
  const radius = chord / 2 / Math.sin(turn / 2);
  return (radius * radius * (turn - Math.sin(turn))) / 2;
}

function chordLength(points: Point[], at: number): number {
  const [from, to] = [points[at], points[at + 1] ?? points[0]];
  return from && to ? distance(from, to) : 0;
}

function relative(point: Point, origin: Point): Point {
  return { x: point.x - origin.x, y: point.y - origin.y };
}
