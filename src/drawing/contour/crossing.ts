import type { BoxTree } from '../box-tree.ts';
import type { Stroke } from '../curve/stroke.ts';
import { mostPlaces, type Point } from '../drawing.ts';
import { between, cross, distance } from '../plane.ts';
import type { Chord } from './chords.ts';

/** In mm: nearer than this is touching. */
const touching = 0.001;

/**
 * The first places where strokes cross or touch each other or themselves.
 * @throws TooComplex
 */
export function crossingsOf(strokes: readonly Stroke[], tree: BoxTree<Chord>): Point[] {
  const places: Point[] = [];
  tree.eachPair(touching, (chord, other) => {
    if (places.length >= mostPlaces || areNeighbours(chord, other, strokes)) return;
    const place = meetingPlace(chord, other);
    if (!place || places.some((known) => distance(known, place) <= 2 * touching)) return;
    if (!isFreeEnd(place, chord, strokes) && !isFreeEnd(place, other, strokes)) places.push(place);
  });
  return places;
}

/** Whether one chord begins where the other ends. */
function areNeighbours(one: Chord, other: Chord, strokes: readonly Stroke[]): boolean {
  if (one.stroke !== other.stroke) return false;
  const apart = Math.abs(one.place - other.place);
  const stroke = strokes[one.stroke];
  return apart <= 1 || (stroke?.isClosed === true && apart === stroke.turns.length - 1);
}

/** Where two chords cross, or where an end of one lies on the other. */
function meetingPlace(one: Chord, other: Chord): Point | undefined {
  const [along, beside] = [vector(one.from, one.to), vector(other.from, other.to)];
  const offset = vector(one.from, other.from);
  const turn = cross(along, beside);
  if (turn !== 0) {
    const [share, otherShare] = [cross(offset, beside) / turn, cross(offset, along) / turn];
    if (share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1) return between(one.from, one.to, share);
  }
  for (const end of [other.from, other.to]) if (distance(end, nearestOn(one, end)) <= touching) return end;
  return [one.from, one.to].find((end) => distance(end, nearestOn(other, end)) <= touching);
}

/** An open end is reported as such, not where it touches something. */
function isFreeEnd(place: Point, chord: Chord, strokes: readonly Stroke[]): boolean {
  const stroke = strokes[chord.stroke];
  if (!stroke || stroke.isClosed) return false;
  return [stroke.points[0], stroke.points.at(-1)].some((end) => end && distance(end, place) <= 2 * touching);
}

/** The point of a chord that is nearest to a point. */
export function nearestOn({ from, to }: { from: Point; to: Point }, point: Point): Point {
  const [along, offset] = [vector(from, to), vector(from, point)];
  const square = along.x * along.x + along.y * along.y;
  const share = square > 0 ? (offset.x * along.x + offset.y * along.y) / square : 0;
  return between(from, to, Math.min(Math.max(share, 0), 1));
}

function vector(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}
