/** Thrown when a file exceeds its budget. */
export class TooComplex extends Error {}

/** What a point costs: it is traced, stored and compared. */
export const perPoint = 45;

/** What reading an entity costs, and placing a block. */
export const perEntity = 20;
export const perInsert = 100;

/** Bounds the work for one file, in steps of some nanoseconds, so that a hostile file ends soon. */
export class Budget {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** @throws TooComplex when nothing is left */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new TooComplex();
  }
}
