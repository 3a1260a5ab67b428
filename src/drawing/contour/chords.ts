import { BoxTree } from '../box-tree.ts';
import type { Budget } from '../budget.ts';
import type { Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { type Box, boxAround, boxOf, include } from '../plane.ts';

export type Chord = {
  from: Point;
  to: Point;
  /** The index of its stroke, and its own within it. */
  stroke: number;
  place: number;
};

/** The chords of some strokes, found by place. */
export function chordTree(chords: readonly Chord[], budget: Budget): BoxTree<Chord> {
  return new BoxTree(chords, boxOfChords, budget);
}

function boxOfChords(chords: readonly Chord[]): Box {
  const box = boxAround([]);
  for (const { from, to } of chords) {
    include(box, from);
    include(box, to);
  }
  return box;
}

/** The chords of all strokes, of which those that follow each other are mostly near each other. */
export function chordsOf(strokes: readonly Stroke[]): Chord[] {
  const chords: Chord[] = [];
  for (const index of inPlaneOrder(strokes)) addChords(chords, strokes[index], index);
  return chords;
}

function addChords(chords: Chord[], stroke: Stroke | undefined, index: number): void {
  const points = stroke?.points ?? [];
  let from = points[0];
  stroke?.turns.forEach((_, place) => {
    const to = points[place + 1] ?? points[0];
    if (from && to) chords.push({ from, to, stroke: index, place });
    from = to;
  });
}

/** The indices of strokes along a Z-order curve. */
export function inPlaneOrder(strokes: readonly Stroke[]): number[] {
  const { left, bottom, right, top } = boxOf(strokes.map(({ points }) => points));
  const scale = 65_535 / Math.max(right - left, top - bottom, 1e-9);
  // Key and index in one number, because numbers alone are sorted ten times faster than by a comparator.
  const count = strokes.length;
  const keys = Float64Array.from(strokes, ({ points: [first] }, index) => {
    const key = first ? spread((first.x - left) * scale) + 2 * spread((first.y - bottom) * scale) : 0;
    return key * count + index;
  });
  return Array.from(keys.sort(), (key) => key % count);
}

/** Puts a 0 between the bits of a number of 16 bits. */
function spread(value: number): number {
  let bits = Math.floor(value);
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
