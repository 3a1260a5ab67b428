import type { Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { between, distance } from '../plane.ts';

/** From an open end to the nearest other one. */
export type Gap = { gap: number; place: Point };

/** With more open strokes than this, each is only compared with itself. */
const mostCompared = 200;

/** The gaps between the ends of open strokes: each end with the nearest other one, each pair once. The narrowest gap comes first. */
export function gapsOf(strokes: readonly Stroke[]): Gap[] {
  const ends = strokes.map(({ points }) => [points[0], points.at(-1)].filter((end) => end !== undefined));
  const all = ends.flat();
  const pairs = new Map<string, Gap>();
  for (const own of ends) {
    for (const end of own) {
      const others = (ends.length > mostCompared ? own : all).filter((other) => other !== end);
      const nearest = others.reduce<Point | undefined>(
        (best, other) => (best && distance(end, best) <= distance(end, other) ? best : other),
        undefined,
      );
      if (!nearest) continue;
      const place = between(end, nearest, 0.5);
      pairs.set(`${place.x} ${place.y}`, { gap: distance(end, nearest), place });
    }
  }
  return [...pairs.values()].sort((one, other) => one.gap - other.gap);
}
