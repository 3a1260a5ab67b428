import { Refusal } from '../../lib/refusal.ts';
import { addRows, hasRow } from '../content/content-row.ts';
import { fieldOf } from '../content/content-table.ts';
import { created, type Database } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import type { CapturedRow } from './captured.ts';

/**
 * Reserves the id of a new row on the site. Rows for the texts of a page are empty until somebody writes one, so they are made on
 * the site at once, and the new row becomes a change of that.
 * @throws Refusal 503 when the id has meanwhile been given to another row, there or in another set
 */
export async function reserveRow(
  { db, ids }: Pick<Store, 'db' | 'ids'>,
  setId: number,
  row: CapturedRow,
): Promise<CapturedRow> {
  const { table, id, after } = row;
  if (table === 'settings' || after === null) return row;
  if ((await hasRow(db, table, id)) || (await isAddedElsewhere(db, setId, row))) throw new Refusal(503, 'serverBusy');
  await ids.write(db, table, Math.max(id, (await ids.read(db, table)) ?? 0));
  if (table !== 'page' && table !== 'page_text') return row;
  const { key, page_id } = after;
  await addRows(db, table, [{ id, key, ...(table === 'page_text' && { page_id }), ...created() }]);
  const blank = Object.entries(after).map(([column, value]) => [
    column,
    fieldOf(column).language ? '' : column === 'visible' ? 1 : value,
  ]);
  return { ...row, before: Object.fromEntries(blank) };
}

async function isAddedElsewhere(db: Database, setId: number, { table, id }: CapturedRow): Promise<boolean> {
  const other = await db
    .selectFrom('change_set_change')
    .select('number')
    .where('item_table', '=', table)
    .where('row_id', '=', id)
    .where('kind', '=', 'add')
    .where('set_id', '!=', setId)
    .executeTakeFirst();
  return other !== undefined;
}
