import type { Contours } from './contour/contours.ts';
import type { Nest } from './contour/nesting.ts';
import { areaOf, lengthOf } from './curve/stroke.ts';
import type { Figures, Part, Point } from './drawing.ts';
import { type Box, boxOf } from './plane.ts';

/** The figures of a part, in mm to a thousandth. */
export function measuredPart({ outer, holes }: Nest, contours: Contours['closed']): Part {
  const [edge, ...inner] = [outer, ...holes].flatMap((index) => contours[index] ?? []);
  const all = edge ? [edge, ...inner] : [];
  const areas = all.map(({ stroke }) => Math.abs(areaOf(stroke)));
  const box = boxOf(edge ? [edge.stroke.points] : []);
  return {
    ...sizeOf(box),
    area: rounded(areas.reduce((left, hole, at) => (at === 0 ? hole : left - hole), 0)),
    length: rounded(all.reduce((sum, { stroke }) => sum + lengthOf(stroke), 0)),
    piercings: all.length,
    outer: roundedPoints(edge?.stroke.points ?? []),
    holes: inner.map(({ stroke }) => roundedPoints(stroke.points)),
    closed: all.every(({ wasOpen }) => !wasOpen),
  };
}

/** The sums of all parts, and the size of what is in `box`. */
export function totalOf(parts: readonly Part[], box: Box): Figures {
  const sum = (figure: 'area' | 'length' | 'piercings') =>
    rounded(parts.reduce((total, part) => total + part[figure], 0));
  return { ...sizeOf(box), area: sum('area'), length: sum('length'), piercings: sum('piercings') };
}

function sizeOf({ left, right, bottom, top }: Box) {
  return { width: rounded(Math.max(right - left, 0)), height: rounded(Math.max(top - bottom, 0)) };
}

/** To be sent and drawn: a thousandth of a millimetre is enough. */
export function roundedPoints(points: Point[]): Point[] {
  return points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0; // adding 0 makes 0 of −0, which JSON does not have
}
