import type { User } from '../../domain/history.ts';
import { pagePictureFields } from '../../domain/page/page-picture.ts';
import type { TextPage } from '../../domain/page/page-text.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { created, type Database } from '../engine/row.ts';
import { type UpdateOptions, updateRow } from './change.ts';
import { addRows, findRow } from './content-row.ts';
import type { ContentRow } from './content-table.ts';
import { findFieldEntry } from './history/history.ts';
import { placedColumns } from './media.ts';
import { ensurePage } from './page.ts';

/**
 * A picture that was ever replaced, with the owner's file. The file's columns are null when the default picture is shown
 * again.
 */
export type PagePictureRow = Localized<'alt'> & {
  id: number;
  key: string;
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  focal_x: number;
  focal_y: number;
  version: number;
};

/** The replaced pictures of all pages. */
export function listOwnPictures(db: Database) {
  return db
    .selectFrom('page_picture')
    .innerJoin('media', 'media.name', 'page_picture.media')
    .select(['key', 'media.name', ...placedColumns, 'focal_x', 'focal_y', ...localizedKeys(pagePictureFields)])
    .execute();
}

/** The rows of a page's pictures that were ever replaced. */
export function listPagePictures(db: Database, page: TextPage): Promise<PagePictureRow[]> {
  const pages = db.selectFrom('page').select('id').where('key', '=', page);
  return pagePictures(db).where('page_id', 'in', pages).execute();
}

/** The row of a picture. Undefined until it is first replaced. */
export function findPagePicture(db: Database, key: string): Promise<PagePictureRow | undefined> {
  return pagePictures(db).where('key', '=', key).executeTakeFirst();
}

function pagePictures(db: Database) {
  return db
    .selectFrom('page_picture')
    .leftJoin('media', 'media.name', 'page_picture.media')
    .select(['id', 'key', 'media', ...placedColumns, 'focal_x', 'focal_y', 'version'])
    .select(localizedKeys(pagePictureFields));
}

/** The row of a picture as content. Undefined until it is first replaced. */
export async function findPagePictureRow(db: Database, key: string): Promise<ContentRow | undefined> {
  const row = await findPagePicture(db, key);
  return row && findRow(db, 'page_picture', row);
}

/** Adds the row of a picture that was never replaced. */
export async function addPagePicture(
  db: Database,
  { page, key }: { page: TextPage; key: string },
): Promise<ContentRow | undefined> {
  const [row] = await addRows(db, 'page_picture', [{ key, page_id: await ensurePage(db, page), ...created() }]);
  return row;
}

export type PagePicturePatch = Partial<Localized<'alt'> & { focal_x: number; focal_y: number }>;

/**
 * Changes the focal point or alternative texts of a replaced picture. False when it is not replaced.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export async function changePagePicture(
  db: Database,
  user: User,
  key: string,
  patch: PagePicturePatch,
  options?: UpdateOptions,
): Promise<boolean> {
  const row = await findPagePicture(db, key);
  return row?.media ? updateRow(db, user, 'page_picture', { id: row.id }, patch, options) : false;
}

/**
 * Returns to the default picture. Returns the history entry that undoes it, or undefined when the picture is not replaced.
 * Keeps focal point and texts for undoing.
 */
export async function resetPagePicture(db: Database, user: User, key: string): Promise<number | undefined> {
  const row = await findPagePicture(db, key);
  if (!row?.media) return undefined;
  await updateRow(db, user, 'page_picture', { id: row.id }, { media: null });
  return findFieldEntry(db, { noun: 'page', item_noun: 'page_picture', item_id: row.id }, 'media');
}
