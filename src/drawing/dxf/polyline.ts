import type { Budget } from '../budget.ts';
import { bulgedArc, traceArc } from '../curve/arc.ts';
import { Pen } from '../curve/pen.ts';
import type { Point } from '../drawing.ts';
import { chained, mapPoint, type Transform } from '../plane.ts';
import { type Drawn, drawPoints, facing } from './flat.ts';
import { type DxfRecord, hasFlag, numberOf, pointOf, pointsOf } from './record.ts';

type Vertex = Point & { bulge: number };

/** A flag of polylines and splines. */
export const closed = 1;

/** Draws a polyline whose points are its own pairs. @throws TooComplex */
export function drawLightPolyline(record: DxfRecord, map: Transform, budget: Budget): Drawn {
  const front = facing(record);
  if (!front) return 'notFlat';
  const vertices: Vertex[] = pointsOf(record, 10).map(({ x, y }) => ({ x, y, bulge: 0 }));
  let at = -1;
  record.codes.forEach((code, index) => {
    if (code === 10) at += 1;
    const vertex = vertices[at];
    if (code === 42 && vertex) vertex.bulge = Number.parseFloat(record.values[index] ?? '');
  });
  return drawVertices(vertices, hasFlag(record, closed), chained(map, front), budget);
}

const spatial = 8;
const mesh = 16 | 64;
const controlPoint = 16;

/** Draws a polyline whose points are records. @throws TooComplex */
export function drawPolyline(record: DxfRecord, map: Transform, budget: Budget): Drawn {
  const front = facing(record);
  if (!front || hasFlag(record, mesh)) return 'notFlat';
  const vertices = record.vertices.filter((vertex) => !hasFlag(vertex, controlPoint));
  const isClosed = hasFlag(record, closed);
  if (hasFlag(record, spatial))
    return drawPoints(
      vertices.map((vertex) => pointOf(vertex, 10)),
      isClosed,
      map,
      budget,
    );
  const points = vertices.map((vertex) => ({ ...pointOf(vertex, 10), bulge: numberOf(vertex, 42, 0) }));
  return drawVertices(points, isClosed, chained(map, front), budget);
}

function drawVertices(vertices: Vertex[], isClosed: boolean, map: Transform, budget: Budget): Drawn {
  const pen = new Pen(budget);
  vertices.forEach((vertex, at) => {
    pen.to(mapPoint(map, vertex));
    const next = vertices[at + 1] ?? (isClosed ? vertices[0] : undefined);
    const arc = next && bulgedArc(vertex, next, vertex.bulge);
    if (arc) traceArc(pen, arc, map);
    if (next && next === vertices[0]) pen.to(mapPoint(map, next));
  });
  return pen.lift(isClosed) ?? 'notRead';
}
