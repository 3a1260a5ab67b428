import type { Budget } from '../budget.ts';
import type { Stroke } from '../curve/stroke.ts';
import type { Point } from '../drawing.ts';
import { boxOf } from '../plane.ts';
import { type Doubled, withoutDoubled } from './doubled.ts';
import { joinStrokes } from './join.ts';
import { type Gap, gapsOf } from './open-ends.ts';

export type Contours = {
  /** Closed ones: as drawn, or once gaps that are listed had been closed. */
  closed: { stroke: Stroke; wasOpen: boolean }[];
  /** What remains open. */
  loose: Stroke[];
  gaps: Gap[];
  branches: Point[];
  doubled: Doubled[];
};

/** Gaps up to this share of the drawing's size are closed silently, within the limits in mm. */
const silent = { share: 1e-4, least: 0.01, most: 0.1 };

/** Gaps up to this share of its size are reported, and closed all the same. */
const evident = 0.02;

/**
 * Joins the strokes of a drawing into contours.
 * @throws TooComplex
 */
export function contoursOf(drawn: Stroke[], budget: Budget): Contours {
  const { strokes, doubled } = withoutDoubled(drawn, budget);
  const { left, right, bottom, top } = boxOf(strokes.map(({ points }) => points));
  const size = Math.max(right - left, top - bottom, 0);
  const tolerance = Math.min(Math.max(size * silent.share, silent.least), silent.most);

  const closed: Contours['closed'] = [];
  const branches: Point[] = [];
  const joinOpen = (open: Stroke[], reach: number, wasOpen = false) => {
    const joined = joinStrokes(open, reach, budget);
    for (const branch of joined.branches) branches.push(branch);
    for (const stroke of joined.strokes) if (stroke.isClosed) closed.push({ stroke, wasOpen });
    return joined.strokes.filter(({ isClosed }) => !isClosed);
  };

  for (const stroke of strokes) if (stroke.isClosed) closed.push({ stroke, wasOpen: false });
  const open = strokes.filter(({ isClosed }) => !isClosed);
  // First what meets nearly: else a curve of chords shorter than the tolerance would collapse.
  const chains = joinOpen(joinOpen(open, tolerance / 10), tolerance);
  const gaps = gapsOf(chains);
  const loose = joinOpen(chains, Math.max(size * evident, tolerance), true);
  return { closed, loose, gaps, branches, doubled };
}
