import type { TextPage } from '../../domain/page/page-text.ts';
import { created, type Database } from '../engine/row.ts';
import { addRows } from './content-row.ts';
import { noteTranslation } from './translated/translation-state.ts';

/** The id of a page in the history and the translations. Undefined until one of its texts or pictures is changed. */
export async function findPageId(db: Database, page: TextPage): Promise<number | undefined> {
  const row = await db.selectFrom('page').select('id').where('key', '=', page).executeTakeFirst();
  return row?.id;
}

/** The id of a page. Creates its row if there is none. */
export async function ensurePage(db: Database, page: TextPage): Promise<number> {
  const known = await findPageId(db, page);
  if (known !== undefined) return known;
  const [row] = await addRows(db, 'page', [{ key: page, ...created() }]);
  const id = row?.id as number;
  await noteTranslation(db, 'page', id);
  return id;
}
