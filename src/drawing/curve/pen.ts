import { type Budget, perPoint } from '../budget.ts';
import type { Point } from '../drawing.ts';
import type { Stroke } from './stroke.ts';

/** How far a chord may be from its circular arc, in mm. Area and length do not depend on it. */
export const chordError = 0.01;

/** How far a chord may be from any other curve, whose area and length are those of its chords. */
export const fineChordError = 0.002;

/** In mm. Beyond, differences of a hundredth are lost; it is more than any country measures. */
const farthest = 1e10;

/** Collects the points of a stroke. */
export class Pen {
  private readonly points: Point[] = [];
  private readonly turns: number[] = [];
  private isValid = true;

  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** Draws to the point, or begins there. `turn`: see Stroke. @throws TooComplex */
  to(point: Point, turn = 0): void {
    this.budget.spend(perPoint);
    if (!(Math.abs(point.x) < farthest && Math.abs(point.y) < farthest)) this.isValid = false;
    const last = this.points.at(-1);
    if (last && isSame(last, point)) return;
    if (last) this.turns.push(turn);
    this.points.push(point);
  }

  /** What was drawn; closed too if it ends where it begins. Undefined when a coordinate was no number, or farther than is sensible. */
  lift(isClosed = false): Stroke | undefined {
    if (!this.isValid) return undefined;
    const { points, turns } = this;
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.length < 3) return { points, turns, isClosed: false };
    const returns = isSame(first, last);
    if (returns) points.pop();
    else if (isClosed) turns.push(0);
    return { points, turns, isClosed: isClosed || returns };
  }
}

/** In mm: what calculating with angles makes of one point. */
const noise = 1e-7;

function isSame(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < noise && Math.abs(one.y - other.y) < noise;
}
