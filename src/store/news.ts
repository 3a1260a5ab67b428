import type { ExpressionBuilder } from 'kysely';
import type { Author } from '../domain/history.ts';
import { localizedKeys } from '../domain/localized.ts';
import { type NewsInput, type NewsItem, type NewsPatch, newsFields } from '../domain/news.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { hasText, type ListFilter, sortedBy } from './list.ts';
import { placedColumns } from './media.ts';
import { newsContentColumns } from './news-content.ts';
import { countRows, type Database, now, withFlag } from './row.ts';
import type { Schema } from './schema.ts';

/** A news item with the facts of its file: `media` is the file's name, all null while it has none. */
export type NewsRow = Omit<NewsItem, 'image' | 'image_type' | 'image_width' | 'image_height' | 'image_poster'> & {
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  created_at: string;
};

export type NewsFilter = ListFilter<'title' | 'date' | 'updated_at' | 'id'>;

/** News with their contents, newest first or as the filter says. */
export async function listNews(db: Database, filter: NewsFilter = {}): Promise<NewsRow[]> {
  const { sort = 'date', order = filter.sort ? 'asc' : 'desc', language, limit, offset = 0 } = filter;
  const items = await news(db)
    .where(matching(filter))
    .orderBy(sortedBy(sort, { order, language }))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute();
  const only = limit === undefined ? undefined : items.map((item) => item.id);
  const contents = await db
    .selectFrom('news_content')
    .select([...newsContentColumns, 'news_id'])
    .$if(only !== undefined, (query) => query.where('news_id', 'in', only ?? []))
    .orderBy('id')
    .execute();
  const byItem = Map.groupBy(contents, (content) => content.news_id);
  return items.map((item) => ({
    ...item,
    visible: item.visible === 1,
    content: (byItem.get(item.id) ?? []).map(({ news_id: _, ...content }) => content),
  }));
}

/** How many news a filter leaves, whatever its limit and offset. */
export function countNews(db: Database, filter: NewsFilter = {}): Promise<number> {
  return countRows(db.selectFrom('news').where(matching(filter)));
}

export async function findNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const item = await news(db).where('news.id', '=', id).executeTakeFirst();
  if (!item) return undefined;
  const content = await db
    .selectFrom('news_content')
    .select(newsContentColumns)
    .where('news_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...item, visible: item.visible === 1, content };
}

/** Makes a news item and answers its id. `date` is today unless given. */
export function createNews(
  db: Database,
  author: Author,
  input: NewsInput & { date?: string; media?: string },
): Promise<number> {
  return insertRow(db, author, 'news', { media: null, date: now().slice(0, 10), ...input });
}

/**
 * Writes the given fields or another file. False when there is no such item.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateNews(
  db: Database,
  author: Author,
  id: number,
  patch: NewsPatch & { media?: string },
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, author, 'news', { id }, withFlag(patch), options);
}

/**
 * Deletes a news item and its contents, and answers the entry of the history that brings it back. Undefined when
 * there was none.
 */
export function deleteNews(db: Database, author: Author, id: number): Promise<number | undefined> {
  return deleteRow(db, author, 'news', { id });
}

/** A condition, true of all when the filter says nothing. */
function matching({ search, visible }: NewsFilter) {
  return (where: ExpressionBuilder<Schema, 'news'>) =>
    where.and([
      ...(search === undefined ? [] : [hasText('title', search)]),
      ...(visible === undefined ? [] : [where('visible', '=', visible ? 1 : 0)]),
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
      'visible',
      'version',
      'news.created_at',
      'updated_at',
    ]);
}
