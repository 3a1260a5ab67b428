import type { Intent, Operation, Values } from './journal.ts';

/** A row as clients write it. `owner` is the row that it belongs to and is deleted with. */
export type Row = { owner?: string; values: Values };

/** The rows of a data folder by name, such as `machine 3`. */
export type State = ReadonlyMap<string, Row>;

/** Values that a row has or may have had: possibly since the line `begun` of the journal, certainly since `ended`. */
export type Write = { values: Values; begun: number; ended: number; isDone: boolean };

type Of<Kind extends Intent['kind']> = Extract<Operation, { kind: Kind }>;

export type Effects = {
  /** The initial state of each row, if known. */
  origins: Map<string, Row & Write>;
  /** All possible writes to a row, its origin first. */
  writesOf: (record: string) => Write[];
  /** All possible deletions of a row or of the record that it belongs to. */
  deletionsOf: (record: string) => Of<'delete'>[];
  /** The operations that certainly took effect: promised, or visible in some part. */
  done: Set<Operation>;
  /** Creations that were promised and are missing. */
  lost: Of<'create'>[];
};

/** Determines the effects of a journal's operations from the states before and after them. */
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

/** Assigns new rows to creations: by the id in the answer, or by equal values. */
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
