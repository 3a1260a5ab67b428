import { type Effects, findEffects, isAcknowledged, type State, type Write } from './effects.ts';
import type { Operation } from './journal.ts';

/**
 * Checks durability after a crash. Each acknowledged write is stored, or was overwritten by one that ended after it began. Other writes are stored completely or not at all. Nothing else has changed.
 * @param before the state before the operations
 * @param after the state after them and the crash
 * @returns a sentence for each violation
 */
export function violations(before: State, operations: Operation[], after: State): string[] {
  const effects = findEffects(before, operations, after);
  const lost = effects.lost.map(
    ({ table, values }) => `A new ${table} was acknowledged, and is not there: ${JSON.stringify(values)}`,
  );
  const records = new Set([...effects.origins.keys(), ...after.keys()]);
  return [...lost, ...[...records].flatMap((record) => judge(record, after, effects))];
}

/** Returns operations that took effect without an answer. A server that stops in order leaves none. */
export function unansweredEffects(before: State, operations: Operation[], after: State): Operation[] {
  const { done } = findEffects(before, operations, after);
  return operations.filter((operation) => operation.outcome === 'unanswered' && done.has(operation));
}

function judge(record: string, after: State, { origins, writesOf, deletionsOf }: Effects): string[] {
  const row = after.get(record);
  if (!origins.has(record)) return [`${record} was made by nobody, or is not whole: ${JSON.stringify(row?.values)}`];
  const deletions = deletionsOf(record);
  if (!row) return deletions.length > 0 ? [] : [`${record} is lost: nobody has deleted it`];
  if (deletions.some(isAcknowledged)) return [`${record} is there, and its deletion was acknowledged`];
  return Object.entries(row.values).flatMap(([field, value]) => {
    const fault = judgeField(writesOf(record), field, value);
    return fault ? [`${field} of ${record} is ${JSON.stringify(value)}: ${fault}`] : [];
  });
}

/**
 * Returns the violation of a field, if any. A value is valid unless a certain write began after its own write had
 * ended.
 */
function judgeField(writes: Write[], field: string, value: unknown): string | undefined {
  const writers = writes.filter(({ values }) => values[field] === value);
  if (writers.length === 0) return 'nobody has written that';
  const later = writes.filter(
    ({ values, isDone, begun }) => isDone && field in values && writers.every(({ ended }) => ended < begun),
  );
  const [lost] = later;
  return lost && `the later ${JSON.stringify(lost.values)} is lost, or not whole`;
}
