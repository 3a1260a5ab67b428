import type { Intent, Operation, Values } from './journal.ts';

/** A row as far as clients write it. `owner` is the row that it hangs on, and goes with. */
export type Row = { owner?: string; values: Values };

/** The rows of a data folder by their names: `machine 3`. */
export type State = ReadonlyMap<string, Row>;

/** Values that a row has had, or may have: from the line `begun` of the journal on, and for sure from `ended` on. */
export type Write = { values: Values; begun: number; ended: number; isDone: boolean };

type Of<Kind extends Intent['kind']> = Extract<Operation, { kind: Kind }>;

export type Effects = {
  /** What each row was at first, as far as that is known. */
  origins: Map<string, Row & Write>;
  /** All that may have been written into a row, its origin first. */
  writesOf: (record: string) => Write[];
  /** All that may have taken a row away, or what it hangs on. */
  deletionsOf: (record: string) => Of<'delete'>[];
  /** The operations that are done for sure: promised, or seen in some part. */
  done: Set<Operation>;
  /** Creations that were promised, and are not to be found. */
  lost: Of<'create'>[];
};

/** Finds out what a journal's operations have done, from what was there before and after them. */
export function findEffects(before: State, operations: Operation[], after: State): Effects {
  const asked = operations.filter(({ outcome }) => outcome !== 'refused');
  const creations = asked.filter((operation) => operation.kind === 'create');
  const changes = Map.groupBy(
    asked.filter((operation) => operation.kind === 'change'),
    recordOf,
  );
  const deletions = Map.groupBy(
    asked.filter((operation) => operation.kind === 'delete'),
    recordOf,
  );
  const madeBy = matchCreations(creations, before, after);
  const origins = new Map<string, Row & Write>();
  for (const [record, row] of before) origins.set(record, { ...row, begun: -1, ended: -1, isDone: true });
  for (const [record, creation] of madeBy) origins.set(record, { ...creation, isDone: true });
  const deletionsOf = (record: string) =>
    [record, origins.get(record)?.owner].flatMap((name) => deletions.get(name ?? '') ?? []);

  const isSeen = ({ record, values }: Of<'change'>) =>
    Object.entries(values).some(([field, value]) => after.get(record)?.values[field] === value);
  const isGone = ({ record }: Of<'delete'>) => !after.has(record) && !deletionsOf(record).some(isAcknowledged);
  const done = new Set<Operation>([
    ...operations.filter(isAcknowledged),
    ...madeBy.values(),
    ...[...changes.values()].flat().filter(isSeen),
    ...[...deletions.values()].flat().filter(isGone),
  ]);

  const writesOf = (record: string): Write[] => [
    ...[origins.get(record) ?? []].flat(),
    ...(changes.get(record) ?? []).map((change) => ({ ...change, isDone: done.has(change) })),
  ];
  const found = new Set(madeBy.values());
  const lost = creations.filter((creation) => isAcknowledged(creation) && !found.has(creation));
  return { origins, writesOf, deletionsOf, done, lost };
}

export function isAcknowledged({ outcome }: Operation): boolean {
  return outcome === 'acknowledged';
}

/** Which creation has made which new row: the answer has named it, or the row is the same as what was to be written. */
function matchCreations(creations: Of<'create'>[], before: State, after: State): Map<string, Of<'create'>> {
  const made = new Map<string, Of<'create'>>();
  for (const creation of creations) if (creation.created) made.set(creation.created, creation);
  const news = [...after].filter(([record]) => !before.has(record) && !made.has(record));
  const unclaimed = Map.groupBy(news, ([record, row]) => signature(record.split(' ', 1)[0] ?? '', row));
  for (const creation of creations) {
    const [record] = (!creation.created && unclaimed.get(signature(creation.table, creation))?.pop()) || [];
    if (record) made.set(record, creation);
  }
  return made;
}

function signature(table: string, { owner, values }: Row): string {
  return JSON.stringify([table, owner, Object.entries(values).sort()]);
}

function recordOf({ record }: { record: string }): string {
  return record;
}
