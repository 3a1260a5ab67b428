import type { Drawing, Point } from './drawing.ts';
import type { Box } from './plane.ts';

/** Points nearer to each other than this share of the size cannot be told apart on a screen. */
const finest = 1 / 3000;

/** Path data of closed and open lines, and the view box around them with a margin for the stroke. See `Drawing`. */
export function outlineOf(closed: Point[][], open: Point[][], box: Box): Drawing['outline'] {
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const size = Math.max(width, height);
  if (!(size > 0)) return { path: '', viewBox: '0 0 1 1' };
  const step = size * finest;
  const margin = size / 50;
  const round = (value: number) => Number(value.toPrecision(7));
  const path = [...closed.map((points) => `${pathOf(points, step)}Z`), ...open.map((points) => pathOf(points, step))];
  const corner = [box.left - margin, -box.top - margin, width + 2 * margin, height + 2 * margin].map(round);
  return { path: path.join(''), viewBox: corner.join(' ') };
}

function pathOf(points: Point[], step: number): string {
  const scale = 10 ** Math.max(0, Math.ceil(-Math.log10(step)));
  const round = (value: number) => Math.round(value * scale) / scale;
  const written: string[] = [];
  let last: Point | undefined;
  points.forEach((point, at) => {
    const isNear = last && Math.abs(point.x - last.x) < step && Math.abs(point.y - last.y) < step;
    if (isNear && at < points.length - 1) return;
    written.push(`${round(point.x)} ${round(-point.y)}`);
    last = point;
  });
  return `M${written.join('L')}`;
}
