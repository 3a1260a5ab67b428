import type { ClientInput, ClientPatch } from '../../domain/client.ts';
import type { User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import { byPriority, type Database, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { placedColumns } from './media.ts';
import { orderRows } from './order.ts';

/**
 * A client with its logo: the uploaded file, whose columns are all null without one, or `shipped`, the key of a picture that
 * comes with the program. An upload replaces the latter.
 */
export type ClientRow = {
  id: number;
  name: string;
  link: string;
  shipped: string | null;
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  visible: boolean;
  priority: number | null;
  version: number;
  updated_at: string;
};

/** All clients in order, or only the visible ones. */
export async function listClients(db: Database, { visible }: { visible?: true } = {}): Promise<ClientRow[]> {
  const rows = await clients(db)
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy(byPriority)
    .execute();
  return rows.map(withVisible);
}

export async function findClient(db: Database, id: number): Promise<ClientRow | undefined> {
  const row = await clients(db).where('id', '=', id).executeTakeFirst();
  return row && withVisible(row);
}

/** Adds a client, behind the others unless a priority is given, and returns its id. */
export async function createClient(db: Database, user: User, input: ClientInput): Promise<number> {
  const last = await db
    .selectFrom('client')
    .select((column) => column.fn.max('priority').as('priority'))
    .executeTakeFirst();
  return insertRow(db, user, 'client', { link: '', priority: (last?.priority ?? 0) + 1, ...withFlag(input) });
}

/**
 * Changes the given fields or the logo. False when there is no such client.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateClient(
  db: Database,
  user: User,
  id: number,
  patch: ClientPatch & { media?: string },
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'client', { id }, withFlag(patch), options);
}

/** Deletes a client. Returns the history entry that restores it, or undefined when there was none. */
export function deleteClient(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'client', { id });
}

/**
 * Puts the clients into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export async function orderClients(db: Database, user: User, ids: number[]): Promise<void> {
  const there = (await listClients(db)).map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'client' });
  await orderRows(db, user, 'client', { there, ids });
}

function clients(db: Database) {
  return db
    .selectFrom('client')
    .leftJoin('media', 'media.name', 'client.media')
    .select(['id', 'client.name', 'link', 'shipped', 'media', ...placedColumns])
    .select(['visible', 'priority', 'version', 'updated_at']);
}
