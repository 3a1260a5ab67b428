import { type BoxTree, meet } from '../box-tree.ts';
import type { Point } from '../drawing.ts';
import { between } from '../plane.ts';
import type { Chord } from './chords.ts';
import type { ContourTrees } from './contour-trees.ts';

/** Contours by their indices: an outer one and the holes in it. */
export type Nest = { outer: number; holes: number[] };

/**
 * Which contours are holes of which. A contour within an even number of others is the outer one of a part, also when it lies in a hole
 * of another part.
 * @param areas of each contour, without a sign
 * @throws TooComplex
 */
export function nestsOf(trees: ContourTrees, areas: readonly number[]): Nest[] {
  const around = trees.contours.map((_, index) => contoursAround(index, trees));
  const nests = new Map<number, Nest>();
  around.forEach((outside, index) => {
    if (outside.length % 2 === 0) nests.set(index, { outer: index, holes: [] });
  });
  around.forEach((outside, index) => {
    if (outside.length % 2 === 0) return;
    // The innermost one around a hole is the smallest.
    const outer = outside.reduce((smallest, other) =>
      (areas[other] ?? 0) < (areas[smallest] ?? 0) ? other : smallest,
    );
    const nest = nests.get(outer);
    if (nest) nest.holes.push(index);
    // Contours that cross may lie around each other in no order: each is then a part.
    else nests.set(index, { outer: index, holes: [] });
  });
  return [...nests.values()];
}

/** The contours around one. */
function contoursAround(own: number, trees: ContourTrees): number[] {
  const outside: number[] = [];
  const [first, second] = trees.contours[own]?.points ?? [];
  if (!first || !second) return outside;
  // Not a corner, where contours that touch mostly do so.
  const point = between(first, second, 0.4321);
  const place = { left: point.x, right: point.x, bottom: point.y, top: point.y };
  trees.boxes.search(place, (other) => {
    if (other.index === own || !meet(other, place, 0)) return;
    if (isWithin(point, trees.chordsOf(other.index))) outside.push(other.index);
  });
  return outside;
}

/** Whether a ray from the point to the right crosses a contour an odd number of times. */
function isWithin({ x, y }: Point, contour: BoxTree<Chord>): boolean {
  let isInside = false;
  contour.search({ left: x, right: Infinity, bottom: y, top: y }, ({ from, to }) => {
    if (from.y > y === to.y > y) return;
    if (from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) > x) isInside = !isInside;
  });
  return isInside;
}
