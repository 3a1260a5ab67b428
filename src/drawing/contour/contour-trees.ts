import { BoxTree } from '../box-tree.ts';
import type { Budget } from '../budget.ts';
import type { Stroke } from '../curve/stroke.ts';
import { type Box, boxAround, boxOf } from '../plane.ts';
import { type Chord, chordsOf, chordTree, inPlaneOrder } from './chords.ts';

type ContourBox = Box & { index: number };

/** Contours found by place, and the chords of each. */
export class ContourTrees {
  readonly contours: readonly Stroke[];
  readonly boxes: BoxTree<ContourBox>;
  private readonly budget: Budget;
  private readonly chordTrees = new Map<number, BoxTree<Chord>>();

  constructor(contours: readonly Stroke[], budget: Budget) {
    this.contours = contours;
    this.budget = budget;
    this.boxes = new BoxTree(
      inPlaneOrder(contours).map((index) => ({ ...this.boxOf(index), index })),
      boxAround,
      budget,
    );
  }

  boxOf(index: number): Box {
    return boxOf([this.contours[index]?.points ?? []]);
  }

  chordsOf(index: number): BoxTree<Chord> {
    const contour = this.contours[index];
    const tree = this.chordTrees.get(index) ?? chordTree(chordsOf(contour ? [contour] : []), this.budget);
    this.chordTrees.set(index, tree);
    return tree;
  }
}
