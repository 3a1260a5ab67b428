/** A row of a list that is sorted by priority, then by id; null comes last. */
export type Placed = { id: number; priority: number | null };

/** Distance between new numbers: later rows fit in between without renumbering others. */
const step = 10;

/** Exclusive bounds of the 32-bit integers that databases store. */
const [low, high] = [-2147483649, 2147483648];

/**
 * Returns the priorities that bring rows into the given order, for as few rows as possible: the longest part that is already in
 * order keeps its own. Rows at the end that have no number and are in order of their ids get none.
 */
export function newPriorities(rows: Placed[]): { id: number; priority: number }[] {
  const numbered = rows.slice(0, rows.length - countTail(rows));
  const kept = keptPlaces(numbered);
  const changes: { id: number; priority: number }[] = [];
  for (let index = 0, last = -1; index <= kept.length; index += 1) {
    const next = kept[index] ?? numbered.length;
    const gap = numbered.slice(last + 1, next);
    const [from, to] = bounds(numbered[last]?.priority, numbered[next]?.priority, gap.length);
    const between = (place: number) => from + Math.floor(((to - from) * (place + 1)) / (gap.length + 1));
    changes.push(...gap.map(({ id }, place) => ({ id, priority: between(place) })));
    last = next;
  }
  return changes;
}

/** How many rows at the end have no number and are in order of their ids. */
function countTail(rows: Placed[]): number {
  let count = 0;
  for (let next = Number.POSITIVE_INFINITY; count < rows.length; count += 1) {
    const row = rows[rows.length - 1 - count];
    if (!row || row.priority !== null || row.id > next) break;
    next = row.id;
  }
  return count;
}

/** The bounds of the new numbers. */
function bounds(before: number | null | undefined, after: number | null | undefined, count: number): [number, number] {
  const span = step * (count + 1);
  if (typeof before === 'number') return [before, after ?? Math.min(high, before + span)];
  if (typeof after === 'number') return [Math.max(low, after - span), after];
  return [0, span];
}

/**
 * The places of the rows that keep their priority: the longest series of rows with enough room between neighbours for the rows
 * between them. There is room where `priority - place` does not fall; neighbours may have the same priority if their ids rise.
 */
function keptPlaces(rows: Placed[]): number[] {
  const ranks = rankRooms(rows);
  const best = bestUpTo(ranks.size);
  const chains: ({ length: number; before: number } | undefined)[] = [];
  for (const [place, { id, priority }] of rows.entries()) {
    if (priority === null || priority - low <= place || high - priority < rows.length - place) continue;
    const rank = ranks.get(priority - place) ?? 0;
    const before = best.find(rank);
    const previous = rows[place - 1];
    const isEqual = previous?.priority === priority && previous.id < id;
    const neighbour = isEqual ? (chains[place - 1]?.length ?? 0) : 0;
    chains[place] =
      neighbour > before.length
        ? { length: neighbour + 1, before: place - 1 }
        : { length: before.length + 1, before: before.place };
    best.add(rank, { length: chains[place].length, place });
  }
  const kept: number[] = [];
  for (let place = best.find(ranks.size).place; place >= 0; place = chains[place]?.before ?? -1) kept.push(place);
  return kept.reverse();
}

/** The rank of each `priority - place`, from 1. */
function rankRooms(rows: Placed[]): Map<number, number> {
  const rooms = rows.flatMap(({ priority }, place) => (priority === null ? [] : [priority - place]));
  const sorted = [...new Set(rooms)].sort((one, other) => one - other);
  return new Map(sorted.map((room, index) => [room, index + 1]));
}

type Best = { length: number; place: number };

/** The longest series that ends at a rank or below it, as a Fenwick tree, because lists may have tens of thousands of rows. */
function bestUpTo(ranks: number) {
  const none: Best = { length: 0, place: -1 };
  const tree = Array.from({ length: ranks + 1 }, () => none);
  return {
    find(rank: number): Best {
      let found = none;
      for (let at = rank; at > 0; at -= at & -at) {
        const here = tree[at] ?? none;
        if (here.length > found.length) found = here;
      }
      return found;
    },
    add(rank: number, best: Best): void {
      for (let at = rank; at <= ranks; at += at & -at) if (best.length > (tree[at] ?? none).length) tree[at] = best;
    },
  };
}
