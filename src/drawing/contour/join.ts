import type { Budget } from '../budget.ts';
import { lengthOf, type Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { distance } from '../plane.ts';
import { nodesOf } from './nodes.ts';
import { type Edge, type Ends, endsOf, walkAll } from './walk.ts';

type Joined = {
  strokes: Stroke[];
  /** Where more than two strokes meet that are all part of a contour. */
  branches: Point[];
};

/**
 * Joins open strokes whose ends are within `tolerance` of each other. Specks, which are not longer than that, are dropped.
 * @throws TooComplex
 */
export function joinStrokes(strokes: readonly Stroke[], tolerance: number, budget: Budget): Joined {
  const bounds = strokes.flatMap(({ points }) => [points[0] ?? origin, points.at(-1) ?? origin]);
  const nodes = nodesOf(bounds, tolerance, budget);
  const edges = strokes.map((stroke, at): Edge => ({ stroke, from: nodes[2 * at] ?? 0, to: nodes[2 * at + 1] ?? 0 }));
  // What begins and ends at one node is a contour of its own, or a speck.
  const own = edges.filter(({ stroke, from, to }) => from === to && lengthOf(stroke) > 3 * tolerance);
  const others = edges.filter(({ from, to }) => from !== to);
  const ends = endsOf(others);
  const loose = dangling(ends);
  const core = others.filter((edge) => !loose.has(edge));
  const coreEnds = loose.size > 0 ? endsOf(core) : ends;
  const paths = [
    ...own.map((edge) => [edge]),
    ...walkAll(core, coreEnds, budget),
    ...walkAll([...loose], endsOf(loose), budget),
  ];
  return { strokes: paths.map(concatenated), branches: branchesOf(coreEnds) };
}

const origin = { x: 0, y: 0 };

/** The edges that are in no contour: those with a free end, those that have one without them, and so on. */
function dangling(ends: Ends): Set<Edge> {
  const counts = ends.map((there) => there?.length ?? 0);
  const loose = new Set<Edge>();
  const free = [...counts.keys()].filter((node) => counts[node] === 1);
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    const edge = ends[node]?.find((there) => !loose.has(there));
    if (!edge) continue;
    loose.add(edge);
    const other = edge.from === node ? edge.to : edge.from;
    const left = (counts[other] ?? 0) - 1;
    counts[other] = left;
    if (left === 1) free.push(other);
  }
  return loose;
}

function branchesOf(ends: Ends): Point[] {
  return ends.flatMap((there = [], node) => {
    const [edge] = there.length > 2 ? there : [];
    const place = edge && (edge.from === node ? edge.stroke.points[0] : edge.stroke.points.at(-1));
    return place ? [place] : [];
  });
}

/** In mm: where ends are nearer to each other than this, one of them is enough. */
const negligible = 0.01;

/** One stroke of all edges of a path, with straight lines over the gaps. */
function concatenated(path: Edge[]): Stroke {
  const points: Point[] = [];
  const turns: number[] = [];
  for (const { stroke } of path) {
    const [first = origin, ...others] = stroke.points;
    const last = points.at(-1);
    const isGap = last !== undefined && distance(last, first) > negligible;
    if (isGap) turns.push(0);
    if (isGap || !last) points.push(first);
    for (const point of others) points.push(point);
    for (const turn of stroke.turns) turns.push(turn);
  }
  const isClosed = path[0]?.from === path.at(-1)?.to && turns.length > 2;
  if (!isClosed) return { points, turns, isClosed };
  if (distance(points[0] ?? origin, points.at(-1) ?? origin) > negligible) turns.push(0);
  else points.pop();
  return { points, turns, isClosed };
}
