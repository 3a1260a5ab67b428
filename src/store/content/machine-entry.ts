import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import { type Advantage, type MachineListKey, machineLists, type Specification } from '../../domain/machine.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';

/** What one entry of each list is. */
export type Entry = {
  advantages: Advantage;
  options: Specification;
  'technical-characteristics': Specification;
};

export type EntryInput<Key extends MachineListKey> = Partial<Omit<Entry[Key], 'id' | 'version' | 'copied'>> & {
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

/** The technical characteristics of the given machines, each machine's in order, by machine id. */
export async function listCharacteristics(db: Database, machineIds: number[]): Promise<Map<number, Specification[]>> {
  const rows = await db
    .selectFrom('technical_characteristic')
    .select([...columnsOf('technical-characteristics'), 'machine_id'])
    .where('machine_id', 'in', machineIds)
    .orderBy(byPriority)
    .execute();
  return Map.groupBy(rows as unknown as (Specification & { machine_id: number })[], (row) => row.machine_id);
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

/** Adds an entry to a list of a machine that exists, and answers its id. */
export function createEntry<Key extends MachineListKey>(
  db: Database,
  user: User,
  list: Key,
  machineId: number,
  input: EntryInput<Key>,
): Promise<number> {
  return insertRow(db, user, machineLists[list].table, { priority: null, ...input, machine_id: machineId });
}

/**
 * Changes the given fields of an entry. False when the machine has no such entry.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateEntry<Key extends MachineListKey>(
  db: Database,
  user: User,
  list: Key,
  machineId: number,
  entryId: number,
  patch: EntryInput<Key>,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, machineLists[list].table, { id: entryId, owner: machineId }, patch, options);
}

/**
 * Deletes an entry and answers the entry of the history that brings it back. Undefined when the machine has no such
 * entry.
 */
export function deleteEntry(
  db: Database,
  user: User,
  list: MachineListKey,
  machineId: number,
  entryId: number,
): Promise<number | undefined> {
  return deleteRow(db, user, machineLists[list].table, { id: entryId, owner: machineId });
}

/** The three tables differ only in their texts: to the type checker they are all `option`. */
function tableOf(list: MachineListKey): 'option' {
  return machineLists[list].table as 'option';
}

function columnsOf(list: MachineListKey) {
  return ['id', ...localizedKeys(machineLists[list].fields), 'copied', 'priority', 'version'] as ('id' | 'priority')[];
}
