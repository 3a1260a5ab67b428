import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { User } from '../../domain/history.ts';
import { type NewsInput, type NewsItem, type NewsPatch, newsFields } from '../../domain/news.ts';
import { middle } from '../../domain/page/page-picture.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { dayAt } from '../../domain/time/day.ts';
import { type ListFilter, sortedBy } from '../engine/list.ts';
import { byPriority, countRows, type Database, withFlag, withVisible } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { countNamed, isNamed, type Search } from '../engine/search.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { findFieldEntry } from './history/history.ts';
import { placedColumns } from './media.ts';
import { newsContentColumns } from './news-content.ts';
import { countPublic, publicationColumns, publicNow, refuseEmptyPeriod } from './publication.ts';

/** A news item with its file: `media` is the file's name. Without a file, all of its columns are null. */
export type NewsRow = Omit<NewsItem, 'image' | 'image_type' | 'image_width' | 'image_height' | 'image_poster'> & {
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  created_at: string;
};

export type NewsFilter = ListFilter<'title' | 'date' | 'updated_at' | 'id'> & {
  /** Only items that are public now. */
  isPublic?: true;
};

/** News with their contents, newest first or in the order of the filter. */
export async function listNews(db: Database, filter: NewsFilter): Promise<NewsRow[]> {
  const { sort = 'date', order = filter.sort ? 'asc' : 'desc', language, limit, offset = 0 } = filter;
  const by = sortedBy(sort, { order, language });
  const listed = await matching(db, filter);
  const page = db
    .selectFrom('news')
    .select('id')
    .where(listed)
    .orderBy(by)
    .limit(limit ?? 0)
    .offset(offset);
  // Skipped rows are read from an index only.
  const items = await news(db)
    .where((where) => (limit === undefined ? listed : where('news.id', 'in', page)))
    .orderBy(by)
    .execute();
  const only = limit === undefined ? undefined : items.map((item) => item.id);
  const contents = await db
    .selectFrom('news_content')
    .select([...newsContentColumns, 'news_id'])
    .$if(only !== undefined, (query) => query.where('news_id', 'in', only ?? []))
    .orderBy(byPriority)
    .execute();
  const byItem = Map.groupBy(contents, (content) => content.news_id);
  return items.map((item) => ({
    ...withVisible(item),
    content: (byItem.get(item.id) ?? []).map(({ news_id: _, ...content }) => content),
  }));
}

/** How many news items match a filter, regardless of limit and offset. Of a search, at most `mostFound` plus one. */
export async function countNews(db: Database, filter: NewsFilter = {}): Promise<number> {
  if (filter.search) return countNamed(db, searched(filter, filter.search));
  if (filter.isPublic && filter.visible === undefined) return countPublic(db, 'news');
  return countRows(db.selectFrom('news').where(narrowed(filter)));
}

export async function findNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const item = await news(db).where('news.id', '=', id).executeTakeFirst();
  if (!item) return undefined;
  const content = await db
    .selectFrom('news_content')
    .select(newsContentColumns)
    .where('news_id', '=', id)
    .orderBy(byPriority)
    .execute();
  return { ...withVisible(item), content };
}

/** The pictures of the given items; of a video, its poster. */
export async function listNewsPictures(db: Database, ids: number[]): Promise<{ id: number; media: string }[]> {
  const rows = await news(db).where('news.id', 'in', ids).execute();
  return rows.flatMap(({ id, media, type, poster }) => {
    const picture = type?.startsWith('video/') ? poster : media;
    return picture === null ? [] : [{ id, media: picture }];
  });
}

/** Creates a news item and returns its id. `date` defaults to the current day at the workshop. */
export function createNews(
  db: Database,
  user: User,
  input: NewsInput & { date?: string; media?: string },
): Promise<number> {
  return insertRow(db, user, 'news', { media: null, date: dayAt(new Date()), ...withFlag(input) });
}

/**
 * Writes the given fields or another file. False when there is no such item.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen, 400 when the item would never be
 * public
 */
export async function updateNews(
  db: Database,
  user: User,
  id: number,
  patch: NewsPatch & { media?: string },
  options?: UpdateOptions,
): Promise<boolean> {
  await refuseEmptyPeriod(db, 'news', id, patch);
  const focus = patch.media === undefined ? {} : { focal_x: middle, focal_y: middle };
  return updateRow(db, user, 'news', { id }, { ...focus, ...withFlag(patch) }, options);
}

/**
 * Removes the picture or video of a news item. Returns the history entry that restores it, or undefined when there is no
 * such item or file. Keeps alternative texts and focal point for a restore.
 */
export async function removeNewsImage(db: Database, user: User, id: number): Promise<number | undefined> {
  const item = await findNews(db, id);
  if (!item?.media) return undefined;
  await updateRow(db, user, 'news', { id }, { media: null });
  return findFieldEntry(db, { noun: 'news', item_noun: 'news', item_id: id }, 'media');
}

/** Deletes a news item and its contents. Returns the history entry that restores it, or undefined when there was none. */
export function deleteNews(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'news', { id });
}

async function matching(db: Database, filter: NewsFilter): Promise<Expression<SqlBool>> {
  return filter.search ? isNamed(db, searched(filter, filter.search)) : narrowed(filter);
}

function searched(filter: NewsFilter, part: string): Search {
  const isNarrowed = filter.visible !== undefined || filter.isPublic;
  return { table: 'news', part, condition: isNarrowed ? narrowed(filter) : undefined };
}

/** The condition of a filter without its search. Matches all items when the filter is empty. */
function narrowed({ visible, isPublic }: NewsFilter): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'news'>();
  return where.and([
    ...(visible === undefined ? [] : [where('visible', '=', visible ? 1 : 0)]),
    ...(isPublic ? [publicNow('news')] : []),
  ]);
}

function news(db: Database) {
  return db
    .selectFrom('news')
    .leftJoin('media', 'media.name', 'news.media')
    .select([
      'news.id',
      'date',
      'media',
      ...placedColumns,
      ...localizedKeys(newsFields),
      'copied',
      'focal_x',
      'focal_y',
      ...publicationColumns,
      'version',
      'news.created_at',
      'updated_at',
    ]);
}
