import { batches } from '../lib/batches.ts';
import type { Budget } from './budget.ts';
import { type Box, boxAround, gapBetween } from './plane.ts';

/** How many items, or smaller boxes, a box surrounds. */
const branching = 4;

type Node<Item> = Box & { nodes: Node<Item>[]; items: Item[] };

type Visit<Item> = (one: Item, other: Item) => void;

/**
 * Items found by place: boxes around a few items, around a few of these boxes and so on. The items must come in an order in which
 * those that follow each other are mostly near each other: then no sorting is needed.
 */
export class BoxTree<Item> {
  private readonly root: Node<Item>;
  private readonly budget: Budget;

  /** @param boxAroundItems the smallest box around some items */
  constructor(items: readonly Item[], boxAroundItems: (items: readonly Item[]) => Box, budget: Budget) {
    this.budget = budget;
    let level = batches(items, branching).map(
      (group): Node<Item> => ({ ...boxAroundItems(group), nodes: [], items: group }),
    );
    while (level.length > 1) {
      level = batches(level, branching).map((nodes): Node<Item> => ({ ...boxAround(nodes), nodes, items: [] }));
    }
    this.root = level[0] ?? { ...boxAround([]), nodes: [], items: [] };
  }

  /**
   * Calls `visit` with all items that meet `box`, and with some near it.
   * @throws TooComplex
   */
  search(box: Box, visit: (item: Item) => void): void {
    this.searchIn(this.root, box, visit);
  }

  /**
   * Calls `visit` once with each two items whose boxes are within `margin` of each other, and with some others.
   * @throws TooComplex
   */
  eachPair(margin: number, visit: Visit<Item>): void {
    this.pairsIn(this.root, margin, visit);
  }

  /**
   * Calls `visit` with an item of this tree and one of another, wherever they may be nearer to each other than `limit.size`: the
   * likeliest first. To find the nearest two, `visit` lowers the limit.
   * @throws TooComplex
   */
  closest(other: BoxTree<Item>, limit: { size: number }, visit: Visit<Item>): void {
    this.closestIn(this.root, other.root, limit, visit);
  }

  private searchIn({ nodes, items }: Node<Item>, box: Box, visit: (item: Item) => void): void {
    this.budget.spend(branching);
    for (const inner of nodes) if (meet(inner, box, 0)) this.searchIn(inner, box, visit);
    for (const item of items) visit(item);
  }

  private pairsIn({ nodes, items }: Node<Item>, margin: number, visit: Visit<Item>): void {
    for (const node of nodes) this.pairsIn(node, margin, visit);
    eachTwo(nodes, (one, other) => this.pairsOf(one, other, margin, visit));
    eachTwo(items, visit);
  }

  /** Pairs of an item of one node with one of another node of the same level. */
  private pairsOf(one: Node<Item>, other: Node<Item>, margin: number, visit: Visit<Item>): void {
    this.budget.spend(1);
    if (!meet(one, other, margin)) return;
    for (const inner of one.nodes) for (const next of other.nodes) this.pairsOf(inner, next, margin, visit);
    this.budget.spend(one.items.length * other.items.length);
    for (const item of one.items) for (const next of other.items) visit(item, next);
  }

  private closestIn(one: Node<Item>, other: Node<Item>, limit: { size: number }, visit: Visit<Item>): void {
    this.budget.spend(1);
    if (gapBetween(one, other) >= limit.size) return;
    for (const inner of byGap(one.nodes, other)) {
      for (const next of byGap(other.nodes, inner)) this.closestIn(inner, next, limit, visit);
      if (other.nodes.length === 0) this.closestIn(inner, other, limit, visit);
    }
    if (one.nodes.length > 0) return;
    for (const next of byGap(other.nodes, one)) this.closestIn(one, next, limit, visit);
    this.budget.spend(one.items.length * other.items.length);
    for (const item of one.items) for (const next of other.items) visit(item, next);
  }
}

function eachTwo<Item>(items: readonly Item[], visit: Visit<Item>): void {
  items.forEach((one, at) => {
    items.forEach((other, place) => {
      if (place > at) visit(one, other);
    });
  });
}

function byGap<Item>(nodes: readonly Node<Item>[], from: Box): Node<Item>[] {
  return nodes.toSorted((one, other) => gapBetween(one, from) - gapBetween(other, from));
}

/** Whether two boxes are within `margin` of each other in both directions. */
export function meet(one: Box, other: Box, margin: number): boolean {
  return (
    one.left <= other.right + margin &&
    other.left <= one.right + margin &&
    one.bottom <= other.top + margin &&
    other.bottom <= one.top + margin
  );
}
