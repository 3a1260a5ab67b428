import type { Point } from './drawing.ts';

export function distance(from: Point, to: Point): number {
  // Not Math.hypot: it guards against overflow, which coordinates never reach, and is ten times slower.
  const [x, y] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(x * x + y * y);
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The z of the cross product: positive when `b` is to the left of `a`. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** `box`, wider by `margin` on each side. */
export function widened({ left, bottom, right, top }: Box, margin: number): Box {
  return { left: left - margin, bottom: bottom - margin, right: right + margin, top: top + margin };
}

/** How far two boxes are apart: 0 when they meet. */
export function gapBetween(one: Box, other: Box): number {
  const x = Math.max(one.left - other.right, other.left - one.right, 0);
  const y = Math.max(one.bottom - other.top, other.bottom - one.top, 0);
  return Math.sqrt(x * x + y * y);
}

/** An affine map: (x, y) → (xx·x + yx·y + x0, xy·x + yy·y + y0). */
export type Transform = { xx: number; xy: number; yx: number; yy: number; x0: number; y0: number };

export function scaling(x: number, y: number): Transform {
  return { xx: x, xy: 0, yx: 0, yy: y, x0: 0, y0: 0 };
}

export function moving(x: number, y: number): Transform {
  return { xx: 1, xy: 0, yx: 0, yy: 1, x0: x, y0: y };
}

export function rotating(degrees: number): Transform {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { xx: cos, xy: sin, yx: -sin, yy: cos, x0: 0, y0: 0 };
}

/** The map that applies the last of `transforms` first, as products of matrices do. */
export function chained(first: Transform, ...transforms: Transform[]): Transform {
  return transforms.reduce(
    (outer, inner) => ({
      xx: outer.xx * inner.xx + outer.yx * inner.xy,
      xy: outer.xy * inner.xx + outer.yy * inner.xy,
      yx: outer.xx * inner.yx + outer.yx * inner.yy,
      yy: outer.xy * inner.yx + outer.yy * inner.yy,
      x0: outer.xx * inner.x0 + outer.yx * inner.y0 + outer.x0,
      y0: outer.xy * inner.x0 + outer.yy * inner.y0 + outer.y0,
    }),
    first,
  );
}

export function mapPoint(map: Transform, { x, y }: Point): Point {
  return { x: map.xx * x + map.yx * y + map.x0, y: map.xy * x + map.yy * y + map.y0 };
}

/** Maps a direction: it is turned and scaled, but not moved. */
export function mapVector(map: Transform, { x, y }: Point): Point {
  return { x: map.xx * x + map.yx * y, y: map.xy * x + map.yy * y };
}

/** A rectangle along the axes. */
export type Box = { left: number; bottom: number; right: number; top: number };

/** The smallest box around some boxes. Its sides are infinite when there are none. */
export function boxAround(boxes: readonly Box[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { left, bottom, right, top } of boxes) {
    if (left < box.left) box.left = left;
    if (right > box.right) box.right = right;
    if (bottom < box.bottom) box.bottom = bottom;
    if (top > box.top) box.top = top;
  }
  return box;
}

/** The smallest box around all points. Its sides are infinite when there are none. */
export function boxOf(lines: readonly (readonly Point[])[]): Box {
  const box = boxAround([]);
  for (const points of lines) for (const point of points) include(box, point);
  return box;
}

/** Extends a box to a point. */
export function include(box: Box, { x, y }: Point): void {
  if (x < box.left) box.left = x;
  if (x > box.right) box.right = x;
  if (y < box.bottom) box.bottom = y;
  if (y > box.top) box.top = y;
}
