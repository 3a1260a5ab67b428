import type { TextPage } from '../../domain/page-text.ts';
import { created, type Database } from '../engine/row.ts';
import { addRows } from './content-row.ts';
import { noteTranslation } from './translation-state.ts';

/** The id of a page as history and translations name it; undefined until one of its texts or pictures is changed. */
export async function findPageId(db: Database, page: TextPage): Promise<number | undefined> {
  const row = await db.selectFrom('page').select('id').where('key', '=', page).executeTakeFirst();
  return row?.id;
}

/** The id of a page, which gets its row if it has none. */
export async function ensurePage(db: Database, page: TextPage): Promise<number> {
  const known = await findPageId(db, page);
  if (known !== undefined) return known;
  const [row] = await addRows(db, 'page', [{ key: page, ...created() }]);
  const id = row?.id as number;
  await noteTranslation(db, 'page', id);
  return id;
}
