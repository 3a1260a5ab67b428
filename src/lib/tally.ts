export type Tally<Row> = {
  add: (row: Row) => void;
  has: (row: Row) => boolean;
  /** The number of different rows. */
  size: () => number;
  rows: () => Row[];
};

/** Adds up rows with equal keys. All other columns are numbers, which are summed. */
export function createTally<Row extends object>(keys: readonly (keyof Row)[]): Tally<Row> {
  const sums = new Map<string, Row>();
  const nameOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]));
  return {
    add(row) {
      const name = nameOf(row);
      const sum = sums.get(name);
      sums.set(name, sum ? plus(sum, row, keys) : { ...row });
    },
    has: (row) => sums.has(nameOf(row)),
    size: () => sums.size,
    rows: () => [...sums.values()],
  };
}

function plus<Row extends object>(sum: Row, row: Row, keys: readonly (keyof Row)[]): Row {
  const columns = Object.entries(row) as [keyof Row, number][];
  const figures = columns.filter(([column]) => !keys.includes(column));
  return {
    ...sum,
    ...Object.fromEntries(figures.map(([column, figure]) => [column, (sum[column] as number) + figure])),
  };
}
