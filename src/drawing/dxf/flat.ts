import type { Budget } from '../budget.ts';
import { Pen } from '../curve/pen.ts';
import type { Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { mapPoint, scaling, type Transform } from '../plane.ts';
import { type DxfRecord, numberOf } from './record.ts';

/** What an entity draws in the plane, or why it draws nothing. */
export type Drawn = Stroke | 'notFlat' | 'notRead';

/** In mm: nearer to the plane than this is in the plane. */
const flat = 0.01;

/**
 * The map into the plane from the coordinates of an entity that states a normal: the file's own, or seen from behind. Undefined when
 * the entity is not parallel to the plane.
 */
export function facing(record: DxfRecord): Transform | undefined {
  const [x, y, z] = [numberOf(record, 210, 0), numberOf(record, 220, 0), numberOf(record, 230, 1)];
  if (!(Math.abs(x) + Math.abs(y) < 1e-6 * Math.abs(z))) return undefined;
  return scaling(Math.sign(z), 1);
}

/** Draws straight lines between points, which must be of the same height. @throws TooComplex */
export function drawPoints(
  points: (Point & { z: number })[],
  isClosed: boolean,
  map: Transform,
  budget: Budget,
): Drawn {
  if (!isLevel(points, map)) return 'notFlat';
  const pen = new Pen(budget);
  for (const point of points) pen.to(mapPoint(map, point));
  return pen.lift(isClosed) ?? 'notRead';
}

/** Whether points are of the same height, once mapped. */
export function isLevel(points: { z: number }[], map: Transform): boolean {
  const scale = Math.sqrt(Math.abs(map.xx * map.yy - map.xy * map.yx));
  const first = points[0]?.z ?? 0;
  return points.every(({ z }) => !(Math.abs(z - first) * scale > flat));
}
