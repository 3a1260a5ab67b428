import { mostHosts, mostMissed, otherHosts } from '../../domain/visit.ts';
import { createTally, type Tally } from '../../lib/tally.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Schema } from '../../store/engine/schema.ts';
import { addVisits, type VisitRows, type VisitTable, visitKeys, visitTables } from '../../store/visit/visit.ts';

/** The figures to add to a day. Omitted ones are zero. */
type Counted = {
  day: string;
  figures?: Partial<Omit<Schema['visit_day'], 'day'>>;
  page?: Omit<Schema['visit_page'], 'day' | 'views'>;
  machine?: Partial<Schema['visit_machine']> & { machine_id: number };
  host?: string | undefined;
  /** Searched for without a result. */
  words?: string | undefined;
  device?: Schema['visit_device']['device'] | undefined;
};

/**
 * Counts visits in memory and adds them to the database once a minute, so that a page view costs no write. The limits of
 * `visit-gate.ts` apply first, so memory is bounded.
 */
export type VisitCounter = {
  count: (counted: Counted) => void;
  /** The rows that are not written yet. */
  pending: () => VisitRows;
  /**
   * Adds the pending rows to the database. If that fails, they stay pending.
   * @throws the error of the database
   */
  write: (db: Database) => Promise<void>;
};

type Tallies = { [Table in VisitTable]: Tally<Schema[Table]> };

export function createVisitCounter(): VisitCounter {
  let tallies = newTallies();
  return {
    count({ day, figures, page, machine, host, words, device }) {
      const { visit_day, visit_page, visit_machine, visit_host, visit_words, visit_device } = tallies;
      visit_day.add({ day, ...nothingOf, ...figures });
      if (page) visit_page.add({ day, ...page, views: 1 });
      if (machine) visit_machine.add({ day, views: 0, enquiries: 0, data_sheets: 0, ...machine });
      if (device) visit_device.add({ day, device, visits: 1 });
      const missed = words === undefined ? undefined : { day, words, searches: 1 };
      if (missed && (visit_words.size() < mostMissed || visit_words.has(missed))) visit_words.add(missed);
      if (host === undefined) return;
      const named = { day, host, visits: 1 };
      const isBeyond = visit_host.size() >= mostHosts && !visit_host.has(named);
      visit_host.add(isBeyond ? { ...named, host: otherHosts } : named);
    },
    pending: () => rowsOf(tallies),
    async write(db) {
      const taken = tallies;
      tallies = newTallies();
      const rows = rowsOf(taken);
      if (rows.visit_day.length === 0) return;
      try {
        await addVisits(db, rows);
      } catch (error) {
        giveBack(rows, tallies);
        throw error;
      }
    },
  };
}

const nothingOf = { views: 0, visits: 0, forms: 0, enquiries: 0, data_sheets: 0, comparisons: 0 };

function newTallies(): Tallies {
  return Object.fromEntries(
    visitTables.map((table) => [table, createTally<object>(visitKeys[table] as never)]),
  ) as never;
}

function rowsOf(tallies: Tallies): VisitRows {
  return Object.fromEntries(visitTables.map((table) => [table, tallies[table].rows()])) as VisitRows;
}

function giveBack(rows: VisitRows, tallies: Tallies): void {
  for (const table of visitTables) for (const row of rows[table]) tallies[table].add(row as never);
}
