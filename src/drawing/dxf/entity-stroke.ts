import type { Budget } from '../budget.ts';
import { circularArc, fullTurn, traceArc } from '../curve/arc.ts';
import { traceThrough } from '../curve/fit.ts';
import { Pen } from '../curve/pen.ts';
import { highestDegree, traceSpline } from '../curve/spline.ts';
import type { Point } from '../drawing.ts';
import { chained, mapPoint, mapVector, type Transform } from '../plane.ts';
import { type Drawn, drawPoints, facing, isLevel } from './flat.ts';
import { closed, drawLightPolyline, drawPolyline } from './polyline.ts';
import { type DxfRecord, hasFlag, numberOf, numbersOf, pointOf, pointsOf } from './record.ts';

/** The kinds of entities that can be contours. `map` leads from their coordinates to mm. @throws TooComplex */
export const drawers: Record<string, ((record: DxfRecord, map: Transform, budget: Budget) => Drawn) | undefined> = {
  LINE: drawLine,
  CIRCLE: (record, map, budget) => drawArc(record, 0, fullTurn, map, budget),
  ARC: (record, map, budget) => {
    const [start, end] = [numberOf(record, 50, 0), numberOf(record, 51, 360)].map((angle) => (angle / 360) * fullTurn);
    return drawArc(record, start ?? 0, sweepOf(start ?? 0, end ?? 0), map, budget);
  },
  ELLIPSE: drawEllipse,
  LWPOLYLINE: drawLightPolyline,
  POLYLINE: drawPolyline,
  SPLINE: drawSpline,
};

function drawLine(record: DxfRecord, map: Transform, budget: Budget): Drawn {
  const [from, to] = [pointOf(record, 10), pointOf(record, 11)];
  return drawPoints([from, to], false, map, budget);
}

function drawArc(record: DxfRecord, start: number, sweep: number, map: Transform, budget: Budget): Drawn {
  const front = facing(record);
  if (!front) return 'notFlat';
  const radius = numberOf(record, 40, Number.NaN);
  if (!(radius > 0)) return 'notRead';
  const pen = new Pen(budget);
  traceArc(pen, circularArc(pointOf(record, 10), radius, start, sweep), chained(map, front));
  return pen.lift() ?? 'notRead';
}

/** The angle from `start` counterclockwise to `end`: a full turn when they are the same. */
function sweepOf(start: number, end: number): number {
  const sweep = (end - start) % fullTurn;
  return sweep > 1e-9 ? sweep : sweep + fullTurn;
}

/** Its axes are in the coordinates of the file; the normal says on which side of the major axis the minor one is. */
function drawEllipse(record: DxfRecord, map: Transform, budget: Budget): Drawn {
  const front = facing(record);
  const major = pointOf(record, 11);
  if (!front || !isLevel([major, { z: 0 }], map)) return 'notFlat';
  const ratio = numberOf(record, 40, 1) * front.xx;
  const [start, end] = [numberOf(record, 41, 0), numberOf(record, 42, fullTurn)];
  const minor = { x: -major.y * ratio, y: major.x * ratio };
  const pen = new Pen(budget);
  traceArc(pen, { center: pointOf(record, 10), a: major, b: minor, start, sweep: sweepOf(start, end) }, map);
  return pen.lift() ?? 'notRead';
}

function drawSpline(record: DxfRecord, map: Transform, budget: Budget): Drawn {
  const [controls, fits] = [pointsOf(record, 10), pointsOf(record, 11)];
  if (!isLevel(controls, map) || !isLevel(fits, map)) return 'notFlat';
  const degree = numberOf(record, 71, 3);
  const knots = numbersOf(record, 40);
  const points = controls.map((point) => mapPoint(map, point));
  const pen = new Pen(budget);
  if (points.length > degree && degree >= 1 && degree <= highestDegree && knots.length === points.length + degree + 1)
    traceSpline(pen, { degree, knots, points, weights: numbersOf(record, 41) }, budget);
  else if (fits.length > 1)
    traceThrough(
      pen,
      fits.map((point) => mapPoint(map, point)),
      hasFlag(record, closed),
      tangentsOf(record, map),
    );
  else return 'notRead';
  return pen.lift() ?? 'notRead';
}

/** The directions in which the curve through fit points leaves the first and reaches the last, where stated. */
function tangentsOf(record: DxfRecord, map: Transform): [Point?, Point?] {
  const tangent = (code: number) => (record.codes.includes(code) ? mapVector(map, pointOf(record, code)) : undefined);
  return [tangent(12), tangent(13)];
}
