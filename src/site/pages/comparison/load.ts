import { mostCompared } from '../../../domain/catalogue/machine.ts';
import { localText } from '../../../domain/text/localized.ts';
import { listKinds } from '../../../store/content/machine/kinds.ts';
import { listMachineNames } from '../../../store/content/machine/machine.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import type { ComparedMachine, ComparisonRow, MachineChoice, MachineEntry } from '../../records.ts';
import { loadMachine } from '../machine/load.ts';
import { type Betters, bestColumns } from './best-columns.ts';

export type ComparisonData = {
  machines: ComparedMachine[];
  characteristics: ComparisonRow[];
  options: ComparisonRow[];
  /** Whether the address names more machines than can be compared. */
  isCut: boolean;
  /** Whether only the rows that differ are shown. */
  differencesOnly: boolean;
  /** The machines that can be added. */
  offered: MachineChoice[];
};

/** The largest number of machines to choose from, for the sake of phones. The catalogue has all of them. */
const offeredMachines = 100;

/** Loads the machines in the address for a comparison. Hidden and deleted ones are left out. */
export async function loadComparison(db: Database, { language, query }: LoadRequest): Promise<ComparisonData> {
  const asked = await Promise.all((query.machines ?? []).map((id) => loadMachine(db, { language, id, query: {} })));
  const found = asked.flatMap((one) => (one ? [one.machine] : []));
  const machines = found.slice(0, mostCompared);
  const betters: Betters = new Map((await listKinds(db)).map(({ id, better }) => [id, better]));
  const names = await listMachineNames(db, offeredMachines + mostCompared);
  return {
    machines: machines.map(({ id, name, categories, pictures, stock }) => ({ id, name, categories, pictures, stock })),
    characteristics: joinRows(
      machines.map((machine) => machine.technical_characteristics),
      betters,
    ),
    options: joinRows(machines.map((machine) => machine.options)),
    isCut: found.length > mostCompared,
    differencesOnly: query.differences === true,
    offered: names
      .filter(({ id }) => !machines.some((machine) => machine.id === id))
      .slice(0, offeredMachines)
      .map((machine) => ({ id: machine.id, name: localText<'name'>(machine, 'name', language) })),
  };
}

/**
 * Returns a row for each name in the lists. Names are equal regardless of case and spaces. A row differs if two
 * machines have different values in it, but not if only one machine has a value. Rows that most machines have come
 * first, in the administrator's order.
 */
export function joinRows(lists: MachineEntry[][], betters: Betters = new Map()): ComparisonRow[] {
  const keys = new Set(lists.flat().map(keyOf));
  const rows = [...keys].map((key) =>
    joinRow(
      lists.map((list) => list.filter((entry) => keyOf(entry) === key)),
      betters,
    ),
  );
  const owners = ({ values }: ComparisonRow) => values.filter((each) => each.length > 0).length;
  return rows.sort((one, other) => owners(other) - owners(one));
}

/** @param entries the entries of each machine under one name */
function joinRow(entries: MachineEntry[][], betters: Betters): ComparisonRow {
  const values = entries.map((found) => found.map(({ value }) => value));
  const stated = values
    .filter((each) => each.length > 0)
    .map((each) => each.map(({ text }) => spaced(text)).join('\n') + each.length);
  return {
    name: entries.flat()[0]?.name as MachineEntry['name'],
    values,
    differs: new Set(stated).size > 1,
    best: bestColumns(entries, betters),
  };
}

function keyOf({ name }: MachineEntry): string {
  return spaced(name.text).toLocaleLowerCase(name.language);
}

/** Replaces each run of white space by a single space. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
