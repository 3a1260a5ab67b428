import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import {
  type Machine,
  type MachineInput,
  type MachinePatch,
  type MachineSummary,
  machineFields,
} from '../../../domain/catalogue/machine.ts';
import type { User } from '../../../domain/history.ts';
import { localizedKeys } from '../../../domain/text/localized.ts';
import { sortedBy } from '../../engine/list.ts';
import { byCategoryPriority, byPriority, type Database, withFlag, withVisible } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from '../change.ts';
import { publicationColumns, publicNow, refuseEmptyPeriod } from '../publication.ts';
import { listEntries } from './machine-entry.ts';
import { listPage, type MachineFilter, matching } from './machine-filter.ts';
import { listPictures, type PictureRow } from './picture.ts';
import { soldIds, stockColumns, withFrancs, withRappen } from './stock.ts';

const columns = [
  'id',
  ...localizedKeys(machineFields),
  'copied',
  ...publicationColumns,
  ...stockColumns,
  'priority',
  'version',
  'updated_at',
] as const;
const nameColumns = ['id', ...localizedKeys(['name']), 'copied'] as const;

/** Machines in catalogue order or in the order of the filter, each with its categories. */
export async function listMachines(db: Database, filter: MachineFilter = {}): Promise<MachineSummary[]> {
  const page = filter.limit === undefined ? undefined : await listPage(db, filter);
  const machines = await db
    .selectFrom('machine')
    .select(columns)
    .where(page ? isOneOf(page) : await matching(db, filter))
    .orderBy(sortedBy(filter.sort ?? 'priority', filter))
    .execute();
  // A page of a list needs the categories of its machines only, the list of all machines needs all.
  const categories = await categoriesOf(db, page);
  return machines.map((machine) => ({
    ...withVisible(withFrancs(machine)),
    categories: categories.get(machine.id) ?? [],
  }));
}

/** The machines with the given ids, in their order, each with its categories. */
export async function readMachines(db: Database, ids: number[]): Promise<MachineSummary[]> {
  const machines = await db.selectFrom('machine').select(columns).where('machine.id', 'in', ids).execute();
  const categories = await categoriesOf(db, ids);
  return machines
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((machine) => ({ ...withFrancs(withVisible(machine)), categories: categories.get(machine.id) ?? [] }));
}

/** Ids and names of the first public machines that are not sold, for a choice in a form. */
export function listMachineNames(db: Database, limit: number) {
  return db
    .selectFrom('machine')
    .select(nameColumns)
    .where(publicNow('machine'))
    .where('id', 'not in', soldIds())
    .orderBy(byPriority)
    .limit(limit)
    .execute();
}

/** The id, names and publication of one machine. Undefined when there is none. */
export async function findMachineName(db: Database, id: number) {
  const machine = await db
    .selectFrom('machine')
    .select([...nameColumns, ...publicationColumns])
    .where('id', '=', id)
    .executeTakeFirst();
  return machine && withVisible(machine);
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
    ...withVisible(withFrancs(machine)),
    categories: categories.get(id) ?? [],
    advantages: await listEntries(db, 'advantages', id),
    options: await listEntries(db, 'options', id),
    technical_characteristics: await listEntries(db, 'technical-characteristics', id),
    pictures: await listPictures(db, [id]),
  };
}

/** Creates a machine and returns its id. */
export function createMachine(db: Database, user: User, input: MachineInput): Promise<number> {
  return insertRow(db, user, 'machine', { priority: null, ...withFlag(withRappen(input)) });
}

/**
 * Writes the given fields that differ. False when there is no such machine.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen, 400 when the machine would never
 * be public
 */
export async function updateMachine(
  db: Database,
  user: User,
  id: number,
  patch: MachinePatch,
  options?: UpdateOptions,
): Promise<boolean> {
  await refuseEmptyPeriod(db, 'machine', id, patch);
  return updateRow(db, user, 'machine', { id }, withFlag(withRappen(patch)), options);
}

/** Deletes a machine with its parts. Returns the history entry that restores it, or undefined when there was none. */
export function deleteMachine(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'machine', { id });
}

function isOneOf(ids: number[]): Expression<SqlBool> {
  return expressionBuilder<Schema, 'machine'>()('machine.id', 'in', ids);
}

/** The categories of the given machines (all machines when undefined), by machine id. */
async function categoriesOf(db: Database, machineIds: number[] | undefined) {
  const links = await db
    .selectFrom('machine_category')
    .innerJoin('category', 'category.id', 'machine_category.category_id')
    .select(['machine_id', 'category.id', 'priority', ...localizedKeys(['name']), 'copied'])
    .$if(machineIds !== undefined, (query) => query.where('machine_id', 'in', machineIds ?? []))
    .orderBy(byCategoryPriority)
    .execute();
  return Map.groupBy(
    links.map(({ priority: _, ...link }) => link),
    (link) => link.machine_id,
  ) as Map<number, MachineSummary['categories']>;
}
