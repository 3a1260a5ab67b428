import type { Budget } from '../budget.ts';
import { reversed, type Stroke } from '../curve/stroke.ts';

/** A stroke to be joined, with the nodes at its ends. */
export type Edge = { stroke: Stroke; from: number; to: number };

/** By node: the edges that end there. */
export type Ends = (Edge[] | undefined)[];

/**
 * Walks along all edges, each once: paths that end where they begin, and the others. Edges are turned as they are walked.
 * @throws TooComplex
 */
export function walkAll(edges: Edge[], ends: Ends, budget: Budget): Edge[][] {
  const used = new Set<Edge>();
  const next = (edge: Edge) => nextEdge(edge, ends, used, budget);
  const paths: Edge[][] = [];
  const atFreeEnd = edges.filter(({ from, to }) => ends[from]?.length === 1 || ends[to]?.length === 1);
  for (const edge of [...atFreeEnd, ...edges]) {
    if (used.has(edge)) continue;
    const path = [ends[edge.to]?.length === 1 ? turned(edge) : edge];
    used.add(edge);
    for (const walked of walk(path, next)) paths.push(walked);
  }
  return paths;
}

/** Extends a path to its end. Wherever it meets itself, the loop becomes a path of its own. */
function walk(path: Edge[], next: (edge: Edge) => Edge | undefined): Edge[][] {
  const loops: Edge[][] = [];
  const visited = new Map<number, number>(path.map(({ from }, at) => [from, at]));
  for (let last = path.at(-1); last; last = next(last)) {
    if (last !== path.at(-1)) path.push(last);
    const start = visited.get(last.to);
    if (start !== undefined) {
      const loop = path.splice(start);
      for (const { from } of loop) visited.delete(from);
      loops.push(loop);
    }
    visited.set(last.to, path.length);
  }
  return path.length > 0 ? [...loops, path] : loops;
}

/** Of the edges that leave where `last` arrives, the one that turns most to the left. */
function nextEdge(last: Edge, ends: Ends, used: Set<Edge>, budget: Budget): Edge | undefined {
  const all = ends[last.to] ?? [];
  budget.spend(all.length);
  const free = all.filter((edge) => !used.has(edge));
  const turns = free.length > 1 ? free.map((edge) => turnBetween(last, edge)) : [];
  const edge = free[turns.reduce((best, turn, at) => (turn > (turns[best] ?? 0) ? at : best), 0)];
  if (!edge) return undefined;
  used.add(edge);
  return edge.from === last.to ? edge : turned(edge);
}

/** The angle from the end of one edge to the begin of the next, which may be drawn the other way round. */
function turnBetween(before: Edge, after: Edge): number {
  const { points } = after.stroke;
  const [p, q] = before.stroke.points.slice(-2);
  const [r, s] = after.from === before.to ? points : [points.at(-1), points.at(-2)];
  if (!p || !q || !r || !s) return 0;
  const turn = Math.atan2(s.y - r.y, s.x - r.x) - Math.atan2(q.y - p.y, q.x - p.x);
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

function turned({ stroke, from, to }: Edge): Edge {
  return { stroke: reversed(stroke), from: to, to: from };
}

export function endsOf(edges: Iterable<Edge>): Ends {
  const ends: Ends = [];
  const add = (node: number, edge: Edge) => {
    const there = ends[node];
    if (there) there.push(edge);
    else ends[node] = [edge];
  };
  for (const edge of edges) {
    add(edge.from, edge);
    add(edge.to, edge);
  }
  return ends;
}
