import type { Budget } from '../budget.ts';
import type { Point } from '../drawing.ts';
import { distance } from '../plane.ts';

/**
 * Gathers points into nodes: points within `tolerance` of the first point of a node belong to it.
 * @returns the node of each point, numbered from 0
 * @throws TooComplex
 */
export function nodesOf(points: Point[], tolerance: number, budget: Budget): number[] {
  // Cells are wider than the tolerance, so that few points are near another cell.
  const size = tolerance * 4;
  const cells = new Map<number, number[]>();
  const firsts: Point[] = [];
  return points.map((point) => {
    for (const key of keysAround(point, tolerance, size)) {
      for (const node of cells.get(key) ?? []) {
        budget.spend(1);
        const first = firsts[node];
        if (first && distance(first, point) <= tolerance) return node;
      }
    }
    const node = firsts.push(point) - 1;
    const key = keyOf(Math.floor(point.x / size), Math.floor(point.y / size));
    const others = cells.get(key);
    if (others) others.push(node);
    else cells.set(key, [node]);
    return node;
  });
}

/** The cells within reach of a point: mostly one, at most four. */
function keysAround({ x, y }: Point, reach: number, size: number): number[] {
  const [left, right] = [Math.floor((x - reach) / size), Math.floor((x + reach) / size)];
  const [bottom, top] = [Math.floor((y - reach) / size), Math.floor((y + reach) / size)];
  const keys = [keyOf(left, bottom)];
  if (right !== left) keys.push(keyOf(right, bottom));
  if (top !== bottom) keys.push(keyOf(left, top));
  if (right !== left && top !== bottom) keys.push(keyOf(right, top));
  return keys;
}

/** Cells far apart may share a key: it only costs comparisons. */
function keyOf(column: number, row: number): number {
  return Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);
}
