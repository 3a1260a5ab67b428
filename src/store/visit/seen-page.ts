import { type Localized, localizedKeys } from '../../domain/localized.ts';
import type { PageAddress } from '../../domain/page.ts';
import { publicNow } from '../content/publication.ts';
import { hasPublicStock } from '../content/stock.ts';
import type { Database } from '../engine/row.ts';

/** Whether visitors find the page at an address now: it needs its record. */
export async function isPublicPage(db: Database, { page, id }: PageAddress): Promise<boolean> {
  if (page === 'notFound') return false;
  if (page === 'stock') return hasPublicStock(db);
  if (id === undefined) return true;
  if (page === 'machine') return (await publicMachines(db, [id])).length > 0;
  const item = db.selectFrom('news').select('id').where('id', '=', id).where(publicNow('news'));
  return (await item.executeTakeFirst()) !== undefined;
}

/** Those of the machines that visitors see now. */
export async function publicMachines(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('machine').select('id').where('id', 'in', ids).where(publicNow('machine')).execute();
  return rows.map(({ id }) => id);
}

/** The names of machines, hidden ones too, by their ids. */
export async function machineNames(db: Database, ids: number[]): Promise<Map<number, Localized<'name'>>> {
  const rows = await db
    .selectFrom('machine')
    .select(['id', ...localizedKeys(['name'])])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
