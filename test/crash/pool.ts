import type { State } from './effects.ts';
import { isMailed, nouns, type Table } from './nouns.ts';

/** A row that clients know: its name, the path of its calls, and its version if an answer contained it. */
export type Known = { table: Table; record: string; path: string; version?: number };

/** The rows that all clients of a round share, so that they conflict. */
export type Pool = {
  /** Returns a row of the given table or of any, or undefined if there is none. */
  pick: (table?: Table) => Known | undefined;
  /** Returns the name of an existing enquiry, or undefined if there is none. */
  pickEnquiry: () => string | undefined;
  has: (known: Known) => boolean;
  add: (known: Known) => void;
  forget: (record: string) => void;
  /** Records a row's version. */
  learn: (record: string, version: number | undefined) => void;
};

/** Rows in the pool. Few, so that many writes conflict on one field. */
const size = 40;

/** Creates a pool of some of the existing rows. */
export function createPool(state: State, next: () => number): Pool {
  const all = [...state].flatMap(([record, { owner }]) => knownOf(record, owner) ?? []);
  const known = all.sort(() => next() - 0.5).slice(0, size);
  const placeOf = (record: string) => known.findIndex((one) => one.record === record);
  const enquiries = [...state.keys()].filter((record) => record.startsWith('enquiry '));
  return {
    pickEnquiry: () => enquiries[Math.floor(next() * enquiries.length)],
    pick(table) {
      const fitting = table ? known.filter((one) => one.table === table) : known;
      return fitting[Math.floor(next() * fitting.length)];
    },
    has: (one) => known.includes(one),
    add: (one) => void known.push(one),
    forget(record) {
      if (placeOf(record) >= 0) known.splice(placeOf(record), 1);
    },
    learn(record, version) {
      const one = known[placeOf(record)];
      if (one && version !== undefined) one.version = version;
    },
  };
}

/** Returns a row with the path of its calls, or undefined for a row that comes and goes by mail. */
export function knownOf(record: string, owner?: string): Known | undefined {
  const [table, id] = record.split(' ') as [Table, string];
  if (isMailed(table)) return undefined;
  return {
    table,
    record,
    path: `${owner ? `/api/${owner.replace(' ', '/').replaceAll('_', '-')}` : '/api'}/${nouns[table].segment}/${id}`,
  };
}
