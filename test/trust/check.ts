/** A long check of `npm run trust`. Each file in this folder exports one as `check`, under its file name. */
export type TrustCheck = {
  /** The subject in a few words, for the table. */
  subject: string;
  /** The criterion. */
  goal: string;
  /**
   * Runs against the real product.
   * @param run.seed determines all random choices
   * @param run.say reports progress
   * @returns the result, and whether the goal was reached
   * @throws if it could not be run
   */
  run: (run: { seed: number; say: (line: string) => void }) => Promise<{ figure: string; passed: boolean }>;
};
