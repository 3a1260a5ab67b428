import type { HistoryRecord } from '../records.ts';

/** Groups consecutive moves in one list of a record by the same user. Each other entry is a group of its own. */
export function inMoves(entries: HistoryRecord[]): HistoryRecord[][] {
  const groups: HistoryRecord[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0] && isMove(last[0]) && isMove(entry) && isSameList(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isMove({ action, field, item }: HistoryRecord): boolean {
  return action === 'change' && field === 'priority' && item !== null;
}

function isSameList(one: HistoryRecord, other: HistoryRecord): boolean {
  return (
    one.username === other.username &&
    one.noun === other.noun &&
    one.record_id === other.record_id &&
    one.item?.noun === other.item?.noun
  );
}
