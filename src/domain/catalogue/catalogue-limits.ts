/** Limits of an imported file. A workshop's catalogue stays below them. */
export const catalogueLimits = {
  /** In MiB. */
  file: 30,
  unpacked: 250,
  /** The highest compression ratio of a file larger than a MiB. */
  ratio: 200,
  rows: 100_000,
  cells: 2_000_000,
  /** Rows removed by one import. More of them are taken for a mistake. */
  removals: 1000,
  /** Reported faults. Further ones are only counted. */
  faults: 200,
};
