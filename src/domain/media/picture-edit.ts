import type { Focus } from './media.ts';

/** A part of a picture, as shares of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

export const quarterTurns = [0, 90, 180, 270] as const;

/** What is done to a picture, in this order: turn clockwise, straighten around the centre (clockwise, in degrees), crop. */
export type PictureEdit = { turn: (typeof quarterTurns)[number]; straighten: number; crop: Crop };

export type Size = { width: number; height: number };

type Point = { x: number; y: number };

/** The largest angle of straightening, in degrees. */
export const mostDegrees = 15;

/** The smallest share of a side that a crop keeps. */
export const leastShare = 0.05;

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };

export const noEdit: PictureEdit = { turn: 0, straighten: 0, crop: wholePicture };

/** Whether an edit leaves the picture as it is. */
export function changesNothing({ turn, straighten, crop }: PictureEdit): boolean {
  return turn === 0 && straighten === 0 && crop.width === 1 && crop.height === 1;
}

/** The size of a picture after its turn. */
export function turnedSize({ width, height }: Size, turn: PictureEdit['turn']): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The picture that a crop is cut from: its size after the turn, and its angle. */
type Frame = { size: Size; straighten: number };

/** Whether a crop lies on the straightened picture, to a pixel. */
export function isOnPicture(crop: Crop, { size, straighten }: Frame): boolean {
  const inside = ({ x, y }: Point) => Math.abs(x) <= size.width / 2 + 1 && Math.abs(y) <= size.height / 2 + 1;
  return corners(crop, size).every((corner) => inside(rotated(corner, -straighten)));
}

/**
 * Moves a crop towards another one as far as it stays on the picture, which is convex.
 * @param from lies on the picture
 */
export function towards(from: Crop, to: Crop, { size, straighten }: Frame): Crop {
  const starts = corners(from, size).map((corner) => rotated(corner, -straighten));
  const ends = corners(to, size).map((corner) => rotated(corner, -straighten));
  const shares = starts.flatMap((start, index) => {
    const end = ends[index] as Point;
    return [reach(start.x, end.x, size.width / 2), reach(start.y, end.y, size.height / 2)];
  });
  const part = Math.max(0, Math.min(...shares));
  const between = (key: keyof Crop) => from[key] + part * (to[key] - from[key]);
  return { left: between('left'), top: between('top'), width: between('width'), height: between('height') };
}

/** The largest part of a crop of the same shape that lies on the picture, seen from the centre. */
export function fitted(crop: Crop, frame: Frame): Crop {
  return towards({ left: 0.5, top: 0.5, width: 0, height: 0 }, crop, frame);
}

/**
 * Where a focal point is after another edit. The centre stays the centre, and a point that was cut away becomes the centre.
 * @param size of the original
 */
export function movedFocus(
  focus: Focus,
  { from, to, size }: { from: PictureEdit; to: PictureEdit; size: Size },
): Focus {
  const centre = { x: 50, y: 50 };
  if (focus.x === centre.x && focus.y === centre.y) return centre;
  const { x, y } = placeIn(originalPlace({ x: focus.x / 100, y: focus.y / 100 }, from, size), to, size);
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isInside ? { x: 10 * Math.round(10 * x), y: 10 * Math.round(10 * y) } : centre;
}

/** The corners of a crop in pixels from the centre. */
function corners({ left, top, width, height }: Crop, size: Size): Point[] {
  const xs = [left, left + width].map((share) => (share - 0.5) * size.width);
  const ys = [top, top + height].map((share) => (share - 0.5) * size.height);
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

/** Rotates a point around the centre, clockwise on a screen. */
function rotated({ x, y }: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** The share of the way from `start` to `end` on which neither `most` nor its negative is passed. */
function reach(start: number, end: number, most: number): number {
  if (Math.abs(end) <= most) return 1;
  return (Math.sign(end) * most - start) / (end - start);
}

/** The place in the original of a place in the edited picture. Both as shares. */
function originalPlace({ x, y }: Point, { turn, straighten, crop }: PictureEdit, original: Size): Point {
  const { width, height } = turnedSize(original, turn);
  const seen = { x: (crop.left + x * crop.width - 0.5) * width, y: (crop.top + y * crop.height - 0.5) * height };
  const level = rotated(rotated(seen, -straighten), -turn);
  return { x: level.x / original.width + 0.5, y: level.y / original.height + 0.5 };
}

/** The reverse of `originalPlace`. */
function placeIn({ x, y }: Point, { turn, straighten, crop }: PictureEdit, original: Size): Point {
  const { width, height } = turnedSize(original, turn);
  const seen = rotated(rotated({ x: (x - 0.5) * original.width, y: (y - 0.5) * original.height }, turn), straighten);
  return { x: (seen.x / width + 0.5 - crop.left) / crop.width, y: (seen.y / height + 0.5 - crop.top) / crop.height };
}
