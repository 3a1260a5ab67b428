import { dayAfter, dayAt } from '../../domain/time/day.ts';
import type { Database } from '../engine/row.ts';

/** Calendar days at the workshop, both included. */
type Period = { from: string; until: string };

/** Numbers of enquiries received, answered, won and lost, and the total value of those won, in francs. */
type Figures = {
  enquiries: number;
  answered: number;
  won: number;
  lost: number;
  value: number;
  /** The median time to the first answer, in minutes. Null when there is none. */
  minutesToAnswer: number | null;
};

type EnquiryFigures = Figures & {
  months: (Figures & { month: string })[];
  machines: (Figures & { id: number; name: string })[];
};

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** How many machines are listed: those with most enquiries. */
const mostMachines = 100;

/** Statistics of the enquiries received in a period. Leaves out spam and deleted ones; purged ones are no longer known. */
export async function readEnquiryFigures(db: Database, period: Period): Promise<EnquiryFigures> {
  const rows = (await readRows(db, period)).filter(({ day }) => day >= period.from && day <= period.until);
  const byMonth = Map.groupBy(rows, ({ day }) => day.slice(0, 7));
  const months = [...byMonth].map(([month, some]) => ({ month, ...sumOf(some) }));
  return {
    ...sumOf(rows),
    months: months.sort((one, other) => one.month.localeCompare(other.month)),
    machines: await machinesOf(db, rows),
  };
}

/** The rows of a period and of the days around it, because instants are in UTC and days are the workshop's. */
async function readRows(db: Database, { from, until }: Period) {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'created_at', 'first_answered_at', 'outcome', 'value'])
    .where('created_at', '>=', dayAfter(from, -1))
    .where('created_at', '<', dayAfter(until, 2))
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'spam')
    .execute();
  const days = new Map<string, string>(); // by UTC hour, which never spans two days at the workshop
  return rows.map((row) => {
    const hour = row.created_at.slice(0, 13);
    const day = days.get(hour) ?? dayAt(new Date(row.created_at));
    days.set(hour, day);
    return { ...row, day };
  });
}

async function machinesOf(db: Database, rows: Row[]): Promise<EnquiryFigures['machines']> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size === 0) return [];
  const lines = await db
    .selectFrom('basket_line')
    .select(['enquiry_id', 'machine_id', 'name'])
    .where('enquiry_id', '>=', Math.min(...byId.keys()))
    .where('enquiry_id', '<=', Math.max(...byId.keys()))
    .orderBy('id')
    .execute();
  const byMachine = Map.groupBy(
    lines.filter(({ enquiry_id }) => byId.has(enquiry_id)),
    ({ machine_id }) => machine_id,
  );
  const machines = [...byMachine].map(([id, own]) => {
    const enquiries = new Set(own.flatMap(({ enquiry_id }) => byId.get(enquiry_id) ?? [])); // an enquiry may name a machine twice
    return { id, name: own.at(-1)?.name ?? '', ...sumOf([...enquiries]) };
  });
  return machines.sort((one, other) => other.enquiries - one.enquiries || one.id - other.id).slice(0, mostMachines);
}

function sumOf(rows: Row[]): Figures {
  const won = rows.filter(({ outcome }) => outcome === 'won');
  return {
    enquiries: rows.length,
    answered: rows.filter(({ first_answered_at }) => first_answered_at !== null).length,
    won: won.length,
    lost: rows.filter(({ outcome }) => outcome === 'lost').length,
    value: won.reduce((sum, { value }) => sum + (value ?? 0), 0),
    minutesToAnswer: medianOf(rows),
  };
}

function medianOf(rows: Row[]): number | null {
  const waits = rows
    .flatMap(({ created_at, first_answered_at }) =>
      first_answered_at === null ? [] : [Math.max(0, Date.parse(first_answered_at) - Date.parse(created_at)) / 60_000],
    )
    .sort((one, other) => one - other);
  return waits.length === 0 ? null : Math.round(waits[Math.floor((waits.length - 1) / 2)] ?? 0);
}
