import { setImmediate } from 'node:timers/promises';
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

/** What is known of an enquiry, and the day on which it came. */
type Row = {
  id: number;
  created_at: string;
  first_answered_at: string | null;
  outcome: string | null;
  value: number | null;
  day: string;
};

/** Figures that are still being added up. `waits` has the time to each first answer, in minutes. */
type Sum = Omit<Figures, 'minutesToAnswer'> & { waits: number[] };

/** How many machines are listed: those with most enquiries. */
const mostMachines = 100;

/** Enquiries are read and added up in batches, between which visitors are served. */
const perBatch = 2000;

/** Statistics of the enquiries received in a period. Leaves out spam and deleted ones; purged ones are no longer known. */
export async function readEnquiryFigures(db: Database, period: Period): Promise<EnquiryFigures> {
  const total = emptySum();
  const months = new Map<string, Sum>();
  const machines = new Map<number, Sum & { name: string }>();
  for await (const rows of readBatches(db, period)) {
    for (const row of rows) {
      add(total, row);
      add(entryOf(months, row.day.slice(0, 7), emptySum), row);
    }
    await addMachines(db, machines, rows);
  }
  return {
    ...figuresOf(total),
    months: [...months]
      .map(([month, sum]) => ({ month, ...figuresOf(sum) }))
      .sort((one, other) => one.month.localeCompare(other.month)),
    machines: [...machines]
      .map(([id, { name, ...sum }]) => ({ id, name, ...figuresOf(sum) }))
      .sort((one, other) => other.enquiries - one.enquiries || one.id - other.id)
      .slice(0, mostMachines),
  };
}

async function* readBatches(db: Database, period: Period): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readRows(db, period, last);
    last = rows[perBatch - 1];
    yield rows.filter(({ day }) => day >= period.from && day <= period.until);
    await setImmediate();
  } while (last);
}

/** The rows after `last` of a period and of the days around it, because instants are in UTC and days are the workshop's. */
async function readRows(db: Database, { from, until }: Period, last: { created_at: string; id: number } | undefined) {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'created_at', 'first_answered_at', 'outcome', 'value'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(last?.created_at ?? dayAfter(from, -1), last?.id ?? 0)),
    )
    .where('created_at', '<', dayAfter(until, 2))
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'spam')
    .orderBy('created_at')
    .orderBy('id')
    .limit(perBatch)
    .execute();
  const days = new Map<string, string>(); // by UTC hour, which never spans two days at the workshop
  return rows.map((row) => {
    const hour = row.created_at.slice(0, 13);
    const day = days.get(hour) ?? dayAt(new Date(row.created_at));
    days.set(hour, day);
    return { ...row, day };
  });
}

/** Adds enquiries to the machines that they name. A machine has the name of its last enquiry. */
async function addMachines(db: Database, machines: Map<number, Sum & { name: string }>, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = await db
    .selectFrom('basket_line')
    .select(['enquiry_id', 'machine_id', 'name'])
    .where('enquiry_id', '>=', Math.min(...byId.keys()))
    .where('enquiry_id', '<=', Math.max(...byId.keys()))
    .orderBy('id')
    .execute();
  const added = new Set<string>();
  for (const { enquiry_id, machine_id, name } of lines) {
    const row = byId.get(enquiry_id);
    if (!row) continue;
    const machine = entryOf(machines, machine_id, () => ({ ...emptySum(), name }));
    machine.name = name;
    const key = `${enquiry_id} ${machine_id}`;
    if (!added.has(key)) add(machine, row); // an enquiry may name a machine twice
    added.add(key);
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const emptySum = (): Sum => ({ enquiries: 0, answered: 0, won: 0, lost: 0, value: 0, waits: [] });

function add(sum: Sum, { created_at, first_answered_at, outcome, value }: Row): void {
  sum.enquiries += 1;
  if (outcome === 'won') sum.value += value ?? 0;
  if (outcome === 'won' || outcome === 'lost') sum[outcome] += 1;
  if (first_answered_at === null) return;
  sum.answered += 1;
  sum.waits.push(Math.max(0, Date.parse(first_answered_at) - Date.parse(created_at)) / 60_000);
}

function figuresOf({ waits, ...counts }: Sum): Figures {
  waits.sort((one, other) => one - other);
  const median = waits[Math.floor((waits.length - 1) / 2)];
  return { ...counts, minutesToAnswer: median === undefined ? null : Math.round(median) };
}
