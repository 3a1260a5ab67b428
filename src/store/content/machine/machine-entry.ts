import {
  type Advantage,
  type Characteristic,
  type MachineListKey,
  machineLists,
  type Specification,
} from '../../../domain/catalogue/machine.ts';
import type { User } from '../../../domain/history.ts';
import { localizedKeys } from '../../../domain/text/localized.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { byPriority, type Database, definedOnly } from '../../engine/row.ts';
import { insertRow } from '../change.ts';
import { findKind, kindOfName } from './kinds.ts';

/** The type of an entry of each list. */
export type Entry = {
  advantages: Advantage;
  options: Specification;
  'technical-characteristics': Characteristic;
};

export type EntryInput<Key extends MachineListKey> = Partial<
  Omit<Entry[Key], 'id' | 'version' | 'copied' | 'figure_low' | 'figure_high'>
> & {
  copy?: string[] | undefined;
};

/** The entries of one list of a machine, in order. */
export async function listEntries<Key extends MachineListKey>(
  db: Database,
  list: Key,
  machineId: number,
): Promise<Entry[Key][]> {
  const rows = await db
    .selectFrom(tableOf(list))
    .select(columnsOf(list))
    .where('machine_id', '=', machineId)
    .orderBy(byPriority)
    .execute();
  return rows as unknown as Entry[Key][];
}

/** The technical characteristics of the given machines in order, by machine id. */
export async function listCharacteristics(db: Database, machineIds: number[]): Promise<Map<number, Characteristic[]>> {
  const rows = await db
    .selectFrom('technical_characteristic')
    .select([...columnsOf('technical-characteristics'), 'machine_id'])
    .where('machine_id', 'in', machineIds)
    .orderBy(byPriority)
    .execute();
  return Map.groupBy(rows as unknown as (Characteristic & { machine_id: number })[], (row) => row.machine_id);
}

/** One entry of a list of a machine; undefined when the machine has no such entry. */
export async function findEntry<Key extends MachineListKey>(
  db: Database,
  list: Key,
  machineId: number,
  entryId: number,
): Promise<Entry[Key] | undefined> {
  const entry = await db
    .selectFrom(tableOf(list))
    .select(columnsOf(list))
    .where('machine_id', '=', machineId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return entry as unknown as Entry[Key] | undefined;
}

/**
 * Adds an entry to a list of an existing machine, and returns its id.
 * @throws Refusal 404 when it names an unknown kind
 */
export async function createEntry<Key extends MachineListKey>(
  db: Database,
  user: User,
  list: Key,
  machineId: number,
  input: EntryInput<Key>,
): Promise<number> {
  await refuseUnknownKind(db, input as KindOfEntry);
  const kind = list === 'technical-characteristics' && { kind_id: await kindOfName(db, input as { name_fr?: string }) };
  const entry = { priority: null, ...kind, ...definedOnly(input), machine_id: machineId };
  return insertRow(db, user, machineLists[list].table, entry);
}

/** The three tables differ only in their texts: to the type checker they are all `option`. */
function tableOf(list: MachineListKey): 'option' {
  return machineLists[list].table as 'option';
}

/** Only characteristics have a kind. */
type KindOfEntry = { kind_id?: number | null | undefined };

/** @throws Refusal 404 when an entry names an unknown kind */
export async function refuseUnknownKind(db: Database, input: KindOfEntry): Promise<void> {
  if (typeof input.kind_id === 'number') orNotFound(await findKind(db, input.kind_id), 'characteristicKind');
}

function columnsOf(list: MachineListKey) {
  const own = list === 'technical-characteristics' ? ['kind_id', 'figure', 'figure_low', 'figure_high'] : [];
  const columns = ['id', ...localizedKeys(machineLists[list].fields), 'copied', 'priority', 'version', ...own];
  return columns as ('id' | 'priority')[];
}
