import type { PageAddress } from '../../domain/page/page.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { hasPublicStock } from '../content/machine/stock.ts';
import { publicNow } from '../content/publication.ts';
import type { Database } from '../engine/row.ts';

/** Whether the page at an address is public now, which depends on its record. */
export async function isPublicPage(db: Database, { page, id }: PageAddress): Promise<boolean> {
  if (page === 'notFound') return false;
  if (page === 'stock') return hasPublicStock(db);
  if (id === undefined) return true;
  if (page === 'machine') return (await publicMachines(db, [id])).length > 0;
  const item = db.selectFrom('news').select('id').where('id', '=', id).where(publicNow('news'));
  return (await item.executeTakeFirst()) !== undefined;
}

/** The given machines that are public now. */
export async function publicMachines(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('machine').select('id').where('id', 'in', ids).where(publicNow('machine')).execute();
  return rows.map(({ id }) => id);
}

/** The names of machines by id, including hidden ones. */
export async function machineNames(db: Database, ids: number[]): Promise<Map<number, Localized<'name'>>> {
  const rows = await db
    .selectFrom('machine')
    .select(['id', ...localizedKeys(['name'])])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
