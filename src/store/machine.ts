import { localizedKeys } from '../domain/localized.ts';
import {
  type Machine,
  type MachineInput,
  type MachinePatch,
  type MachineSummary,
  machineFields,
} from '../domain/machine.ts';
import { listEntries } from './machine-list.ts';
import { listPictures, type PictureRow } from './picture.ts';
import { byPriority, created, type Database, definedOnly, now } from './row.ts';

const columns = ['id', ...localizedKeys(machineFields), 'updated_at'] as const;

/** Which machines a list holds. Without `limit` it holds all. */
export type MachineFilter = { category?: number | undefined; limit?: number | undefined; offset?: number | undefined };

/** Machines in the order of their ids, each with its categories. */
export async function listMachines(db: Database, filter: MachineFilter = {}): Promise<MachineSummary[]> {
  const machines = await filtered(db, filter)
    .select(columns)
    .orderBy('machine.id')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit ?? 0).offset(filter.offset ?? 0))
    .execute();
  // A page of a list asks for its own machines' categories; the list of all machines for all of them.
  const only = filter.limit === undefined ? undefined : machines.map((machine) => machine.id);
  const categories = await categoriesOf(db, only);
  return machines.map((machine) => ({ ...machine, categories: categories.get(machine.id) ?? [] }));
}

/** How many machines a filter leaves, whatever its limit and offset. */
export async function countMachines(db: Database, filter: MachineFilter = {}): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((column) => column.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids and names of the first machines, for a choice in a form. */
export function listMachineNames(db: Database, limit: number) {
  return db
    .selectFrom('machine')
    .select(['id', ...localizedKeys(['name'])])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The id and names of one machine; undefined when there is none. */
export function findMachineName(db: Database, id: number) {
  return db
    .selectFrom('machine')
    .select(['id', ...localizedKeys(['name'])])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A machine with its categories, lists and pictures, each in order. */
export async function findMachine(
  db: Database,
  id: number,
): Promise<(Omit<Machine, 'pictures'> & { pictures: PictureRow[] }) | undefined> {
  const machine = await db.selectFrom('machine').select(columns).where('id', '=', id).executeTakeFirst();
  if (!machine) return undefined;
  const categories = await categoriesOf(db, [id]);
  return {
    ...machine,
    categories: categories.get(id) ?? [],
    advantages: await listEntries(db, 'advantages', id),
    options: await listEntries(db, 'options', id),
    technical_characteristics: await listEntries(db, 'technical-characteristics', id),
    pictures: await listPictures(db, [id]),
  };
}

/** Makes a machine and answers its id. */
export async function createMachine(db: Database, input: MachineInput): Promise<number> {
  const { id } = await db
    .insertInto('machine')
    .values({ ...blankTexts, ...definedOnly(input), ...created() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given texts. False when there is no such machine. */
export async function updateMachine(db: Database, id: number, patch: MachinePatch): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('machine')
    .set({ ...definedOnly(patch), updated_at: now() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a machine with all that hangs on it. False when there was none. */
export async function deleteMachine(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('machine').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts a machine into a category; nothing happens when it is there already. */
export async function linkCategory(db: Database, machineId: number, categoryId: number): Promise<void> {
  await db
    .insertInto('machine_category')
    .values({ machine_id: machineId, category_id: categoryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a machine out of a category. False when it was not in it. */
export async function unlinkCategory(db: Database, machineId: number, categoryId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('machine_category')
    .where('machine_id', '=', machineId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const blankTexts = Object.fromEntries(localizedKeys(machineFields).map((key) => [key, ''])) as Record<
  ReturnType<typeof localizedKeys<(typeof machineFields)[number]>>[number],
  string
>;

function filtered(db: Database, { category }: MachineFilter) {
  const all = db.selectFrom('machine');
  if (category === undefined) return all;
  return all.where('machine.id', 'in', (query) =>
    query.selectFrom('machine_category').select('machine_id').where('category_id', '=', category),
  );
}

/** The categories of the given machines (all machines when undefined), by machine id. */
async function categoriesOf(db: Database, machineIds: number[] | undefined) {
  const links = await db
    .selectFrom('machine_category')
    .innerJoin('category', 'category.id', 'machine_category.category_id')
    .select(['machine_id', 'category.id', 'priority', ...localizedKeys(['name'])])
    .$if(machineIds !== undefined, (query) => query.where('machine_id', 'in', machineIds ?? []))
    .orderBy(byPriority)
    .execute();
  return Map.groupBy(
    links.map(({ priority: _, ...link }) => link),
    (link) => link.machine_id,
  ) as Map<number, MachineSummary['categories']>;
}
