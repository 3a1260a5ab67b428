// Outlines of typefaces hold more points than a logo of 240 units needs: two arcs that one arc can replace become one.

export type Point = { x: number; y: number };
/** A line has no control point; a move or an end of contour has no arc. */
export type Arc = { type: 'M' | 'L' | 'Q' | 'Z'; control?: Point; end: Point };

/** How far the new arc may lie from the point that it leaves out. */
const TOLERANCE = 0.09;

/** The same contours with as few arcs as the tolerance allows. */
export function fewer(arcs: Arc[]): Arc[] {
  const kept: Arc[] = [];
  for (const arc of arcs) {
    const at = kept.at(-1)?.end;
    if (arc.type === 'L' && arc.end.x === at?.x && arc.end.y === at.y) continue;
    let next = arc;
    for (let last = kept.at(-1); last; last = kept.at(-1)) {
      const from = kept.at(-2)?.end;
      const one: Arc | undefined = from && merged(from, last, next);
      if (!one) break;
      kept.pop();
      next = one;
    }
    kept.push(next);
  }
  return kept;
}

/** One arc in the place of two, with the tangents of their ends; none where that is not nearly the same. */
function merged(from: Point, first: Arc, second: Arc): Arc | undefined {
  if (!first.control || !second.control) return undefined;
  const control = crossing(from, first.control, second.control, second.end);
  if (!control) return undefined;
  const samples = [first.end, middle(from, first), middle(first.end, second)];
  const fits = samples.every((point) => distance(point, from, control, second.end) < TOLERANCE);
  return fits ? { type: 'Q', control, end: second.end } : undefined;
}

/** Where the tangent from a through b meets the one from d back through c, ahead of both. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y];
  const turn = ux * vy - uy * vx;
  if (Math.abs(turn) < 1e-6) return undefined;
  const along = ((d.x - a.x) * vy - (d.y - a.y) * vx) / turn;
  const back = ((d.x - a.x) * uy - (d.y - a.y) * ux) / turn;
  return along > 0 && back > 0 ? { x: a.x + along * ux, y: a.y + along * uy } : undefined;
}

function middle(from: Point, { control = from, end }: Arc): Point {
  return { x: (from.x + 2 * control.x + end.x) / 4, y: (from.y + 2 * control.y + end.y) / 4 };
}

function distance(point: Point, from: Point, control: Point, end: Point): number {
  const steps = Array.from({ length: 61 }, (_, i) => i / 60);
  return Math.min(
    ...steps.map((t) => {
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return Math.hypot(
        p * from.x + q * control.x + r * end.x - point.x,
        p * from.y + q * control.y + r * end.y - point.y,
      );
    }),
  );
}
