import type { Budget } from '../budget.ts';
import { chordError } from '../curve/pen.ts';
import { lengthOf, type Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { between, distance } from '../plane.ts';
import { type Chord, chordsOf, chordTree } from './chords.ts';

/** Lines nearer to each other than this, in mm, lie on each other. */
const near = chordError;

/** Shorter pieces, in mm, are a matter of rounding. */
const shortest = 0.05;

export type Doubled = { length: number; place: Point };

/**
 * Takes away what lies on other strokes, so that each line is there once. A closed stroke is taken away as a whole or not at all.
 * @throws TooComplex
 */
export function withoutDoubled(strokes: Stroke[], budget: Budget): { strokes: Stroke[]; doubled: Doubled[] } {
  // Closed ones first: what lies on them goes, not they.
  const ordered = [...strokes.filter(({ isClosed }) => isClosed), ...strokes.filter(({ isClosed }) => !isClosed)];
  const covers = coveredParts(ordered, budget);
  const kept: Stroke[] = [];
  const doubled: Doubled[] = [];
  ordered.forEach((stroke, index) => {
    const covered = covers.get(index);
    if (!covered) {
      kept.push(stroke);
      return;
    }
    const pieces = uncovered(stroke, covered);
    const length = lengthOf(stroke) - pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    const isWhole = stroke.isClosed && pieces.length > 0;
    for (const left of isWhole ? [stroke] : pieces) kept.push(left);
    const place = covered.keys().next().value ?? 0;
    doubled.push({ length, place: between(...chordEnds(stroke, place), middleOf(covered.get(place))) });
  });
  return { strokes: kept, doubled };
}

/** From where to where along a chord, as shares of its length. */
type Range = [from: number, to: number];

/** In steps of the budget: a range is stored. */
const perRange = 20;

/** By stroke and chord: what is covered by earlier strokes, or earlier chords of the same one. */
function coveredParts(strokes: Stroke[], budget: Budget): Map<number, Map<number, Range[]>> {
  const covers = new Map<number, Map<number, Range[]>>();
  chordTree(chordsOf(strokes), budget).eachPair(near, (one, other) => {
    const isLater = one.stroke > other.stroke || (one.stroke === other.stroke && one.place > other.place);
    const [chord, earlier] = isLater ? [one, other] : [other, one];
    const range = overlap(chord, earlier);
    if (!range) return;
    budget.spend(perRange);
    const ofStroke = covers.get(chord.stroke) ?? new Map<number, Range[]>();
    covers.set(chord.stroke, ofStroke);
    const ofChord = ofStroke.get(chord.place);
    if (ofChord) ofChord.push(range);
    else ofStroke.set(chord.place, [range]);
  });
  return covers;
}

/** Where `other` lies on `chord`. */
function overlap({ from, to }: Chord, other: Chord): Range | undefined {
  const length = distance(from, to);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = (other.from.x - from.x) * x + (other.from.y - from.y) * y;
  const end = (other.to.x - from.x) * x + (other.to.y - from.y) * y;
  const [first, last] = [Math.max(Math.min(start, end), 0), Math.min(Math.max(start, end), length)];
  if (!(last - first > Math.min(shortest, length / 2))) return undefined;
  const startAside = (other.from.y - from.y) * x - (other.from.x - from.x) * y;
  const endAside = (other.to.y - from.y) * x - (other.to.x - from.x) * y;
  const slope = (endAside - startAside) / (end - start);
  const isNear = (at: number) => Math.abs(startAside + slope * (at - start)) <= near;
  return isNear(first) && isNear(last) ? [first / length, last / length] : undefined;
}

/** The pieces of a stroke that nothing covers. */
function uncovered(stroke: Stroke, covered: Map<number, Range[]>): Stroke[] {
  const pieces: Stroke[] = [];
  let piece: Stroke = { points: [], turns: [], isClosed: false };
  stroke.turns.forEach((turn, place) => {
    const [start, end] = chordEnds(stroke, place);
    for (const [from, to] of gapsBetween(covered.get(place) ?? [])) {
      if ((to - from) * distance(start, end) < Math.min(shortest, distance(start, end) / 2)) continue;
      if (from > 0 || piece.points.length === 0) {
        piece = { points: [from > 0 ? between(start, end, from) : start], turns: [], isClosed: false };
        pieces.push(piece);
      }
      piece.points.push(to < 1 ? between(start, end, to) : end);
      piece.turns.push(turn * (to - from));
      if (to < 1) piece = { points: [], turns: [], isClosed: false };
    }
    if (gapsBetween(covered.get(place) ?? []).at(-1)?.[1] !== 1) piece = { points: [], turns: [], isClosed: false };
  });
  return pieces;
}

/** What some ranges leave of 0 to 1. */
function gapsBetween(ranges: Range[]): Range[] {
  const gaps: Range[] = [];
  let reached = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from > reached) gaps.push([reached, from]);
    reached = Math.max(reached, to);
  }
  if (reached < 1) gaps.push([reached, 1]);
  return gaps;
}

function chordEnds({ points }: Stroke, place: number): [Point, Point] {
  const nowhere = { x: 0, y: 0 };
  return [points[place] ?? nowhere, points[place + 1] ?? points[0] ?? nowhere];
}

function middleOf(ranges: Range[] | undefined): number {
  const [from, to] = ranges?.[0] ?? [0, 1];
  return (from + to) / 2;
}
