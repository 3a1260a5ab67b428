import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import {
  type Service,
  type ServiceInput,
  type ServicePage,
  type ServicePatch,
  serviceFields,
} from '../../domain/service.ts';
import { Refusal } from '../../lib/refusal.ts';
import { byPriority, type Database, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { orderRows } from './order.ts';

type ServiceFilter = { page?: ServicePage | undefined; visible?: true };

/** The services in the order of each page. Optionally only those of a page, or the visible ones. */
export async function listServices(db: Database, { page, visible }: ServiceFilter = {}): Promise<Service[]> {
  const rows = await services(db)
    .$if(page !== undefined, (query) => query.where('page', '=', page as ServicePage))
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy('page')
    .orderBy(byPriority)
    .execute();
  return rows.map(withVisible);
}

export async function findService(db: Database, id: number): Promise<Service | undefined> {
  const row = await services(db).where('id', '=', id).executeTakeFirst();
  return row && withVisible(row);
}

/** Adds a service, behind the others of its page unless a priority is given, and returns its id. */
export async function createService(db: Database, user: User, input: ServiceInput): Promise<number> {
  const last = await db
    .selectFrom('service')
    .select((column) => column.fn.max('priority').as('priority'))
    .where('page', '=', input.page)
    .executeTakeFirst();
  return insertRow(db, user, 'service', { priority: (last?.priority ?? 0) + 1, ...withFlag(input) });
}

/**
 * Changes the given fields. False when there is no such service.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateService(
  db: Database,
  user: User,
  id: number,
  patch: ServicePatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'service', { id }, withFlag(patch), options);
}

/** Deletes a service. Returns the history entry that restores it, or undefined when there was none. */
export function deleteService(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'service', { id });
}

/**
 * Puts services of one page into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist, or they belong to several pages
 */
export async function orderServices(db: Database, user: User, ids: number[]): Promise<void> {
  const [first = 0] = ids;
  const page = (await findService(db, first))?.page;
  const there = page ? (await listServices(db, { page })).map(({ id }) => id) : [];
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'service' });
  await orderRows(db, user, 'service', { there, ids });
}

function services(db: Database) {
  return db
    .selectFrom('service')
    .select(['id', 'page', 'part', ...localizedKeys(serviceFields), 'visible', 'priority', 'version', 'updated_at']);
}
