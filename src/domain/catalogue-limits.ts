/** How much a file may bring. Beyond that it is no catalogue of a workshop. */
export const catalogueLimits = {
  /** In MiB. */
  file: 30,
  unpacked: 250,
  /** How many times its size a file may unpack to, once it is larger than a MiB. */
  ratio: 200,
  rows: 100_000,
  cells: 2_000_000,
  /** Rows that are removed at once: more of them are a slip. */
  removals: 1000,
  /** Faults that are told; the rest is counted. */
  faults: 200,
};
