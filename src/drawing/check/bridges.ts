import type { Chord } from '../contour/chords.ts';
import type { ContourTrees } from '../contour/contour-trees.ts';
import { nearestOn } from '../contour/crossing.ts';
import type { Nest } from '../contour/nesting.ts';
import type { Point } from '../drawing.ts';
import { between, distance, widened } from '../plane.ts';

type Bridge = { size: number; place: Point };

/**
 * What remains between the contours of a part where it is narrower than `width`: of each hole the narrowest, each pair of contours
 * once.
 * @throws TooComplex
 */
export function narrowBridges(nests: readonly Nest[], trees: ContourTrees, width: number): Bridge[] {
  const partOf = new Map<number, number>();
  nests.forEach(({ outer, holes }, part) => {
    for (const contour of [outer, ...holes]) partOf.set(contour, part);
  });
  const narrowest = new Map<number, Bridge & { other: number }>();
  for (const hole of nests.flatMap(({ holes }) => holes)) {
    const limit = { size: width };
    trees.boxes.search(widened(trees.boxOf(hole), width), ({ index: other }) => {
      if (other === hole || partOf.get(other) !== partOf.get(hole)) return;
      trees.chordsOf(hole).closest(trees.chordsOf(other), limit, (chord, near) => {
        const [from, to] = shortest(chord, near);
        const size = distance(from, to);
        if (size >= limit.size) return;
        limit.size = size;
        narrowest.set(hole, { size, place: between(from, to, 0.5), other });
      });
    });
  }
  return [...narrowest].flatMap(([hole, { size, place, other }]) => {
    const isTwice = narrowest.get(other)?.other === hole && other < hole;
    return isTwice ? [] : [{ size, place }];
  });
}

/** The shortest connection of two chords that do not cross: it begins or ends at an end of one. */
function shortest(one: Chord, other: Chord): [Point, Point] {
  const connections: [Point, Point][] = [
    [one.from, nearestOn(other, one.from)],
    [one.to, nearestOn(other, one.to)],
    [nearestOn(one, other.from), other.from],
    [nearestOn(one, other.to), other.to],
  ];
  return connections.reduce((best, next) => (lengthOf(next) < lengthOf(best) ? next : best));
}

function lengthOf([from, to]: [Point, Point]): number {
  return distance(from, to);
}
