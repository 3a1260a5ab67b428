import { type Localized, localizedKeys } from '../domain/localized.ts';
import { type Advantage, type MachineListKey, machineLists, type Specification } from '../domain/machine.ts';
import { byPriority, created, type Database, definedOnly, now } from './row.ts';

/** What one entry of each list is. */
export type Entry = {
  advantages: Advantage;
  options: Specification;
  'technical-characteristics': Specification;
};

export type EntryInput<Key extends MachineListKey> = Partial<Omit<Entry[Key], 'id'>>;

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

/** Adds an entry to a list of a machine that exists. */
export async function createEntry<Key extends MachineListKey>(
  db: Database,
  list: Key,
  machineId: number,
  input: EntryInput<Key>,
): Promise<Entry[Key]> {
  const row = { priority: null, ...definedOnly(input), machine_id: machineId, ...created() };
  const entry = await db
    .insertInto(tableOf(list))
    .values(row as never)
    .returning(columnsOf(list))
    .executeTakeFirstOrThrow();
  return entry as unknown as Entry[Key];
}

/** Changes the given fields of an entry. Undefined when the machine has no such entry. */
export async function updateEntry<Key extends MachineListKey>(
  db: Database,
  list: Key,
  machineId: number,
  entryId: number,
  patch: EntryInput<Key>,
): Promise<Entry[Key] | undefined> {
  const entry = await db
    .updateTable(tableOf(list))
    .set({ ...definedOnly(patch), updated_at: now() } as unknown as Localized<'name'>)
    .where('machine_id', '=', machineId)
    .where('id', '=', entryId)
    .returning(columnsOf(list))
    .executeTakeFirst();
  return entry as unknown as Entry[Key] | undefined;
}

/** Deletes an entry. False when the machine has no such entry. */
export async function deleteEntry(
  db: Database,
  list: MachineListKey,
  machineId: number,
  entryId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(tableOf(list))
    .where('machine_id', '=', machineId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The three tables differ only in their texts: to the type checker they are all `option`. */
function tableOf(list: MachineListKey): 'option' {
  return machineLists[list].table as 'option';
}

function columnsOf(list: MachineListKey) {
  return ['id', ...localizedKeys(machineLists[list].fields), 'priority'] as ('id' | 'priority')[];
}
