/** One of the long checks that `npm run trust` runs. Its file in this folder has its name and exports it as `check`. */
export type TrustCheck = {
  /** What is done to the product, in a few words for the table. */
  subject: string;
  /** What it must reach. */
  goal: string;
  /**
   * Does it to the real product.
   * @param run.seed decides all that is random: the same seed does the same again
   * @param run.say tells whoever waits how far it is
   * @returns what came out, and whether the goal is reached
   * @throws when it could not be done at all
   */
  run: (run: { seed: number; say: (line: string) => void }) => Promise<{ figure: string; passed: boolean }>;
};
