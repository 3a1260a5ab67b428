import { localizedKeys } from '../domain/localized.ts';
import {
  type NewsContent,
  type NewsContentInput,
  type NewsContentPatch,
  type NewsInput,
  type NewsItem,
  type NewsPatch,
  newsContentFields,
  newsFields,
} from '../domain/news.ts';
import { placedColumns } from './media.ts';
import { created, type Database, definedOnly, now } from './row.ts';

/** A news item with the facts of its file: `media` is the file's name, all null while it has none. */
export type NewsRow = Omit<NewsItem, 'image' | 'image_type' | 'image_width' | 'image_height'> & {
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
};

const contentColumns = ['id', ...localizedKeys(newsContentFields)] as const;

/** News, newest first, with their contents. Without `limit` all of them. */
export async function listNews(
  db: Database,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<NewsRow[]> {
  const items = await news(db)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute();
  const only = limit === undefined ? undefined : items.map((item) => item.id);
  const contents = await db
    .selectFrom('news_content')
    .select([...contentColumns, 'news_id'])
    .$if(only !== undefined, (query) => query.where('news_id', 'in', only ?? []))
    .orderBy('id')
    .execute();
  const byItem = Map.groupBy(contents, (content) => content.news_id);
  return items.map((item) => ({
    ...item,
    content: (byItem.get(item.id) ?? []).map(({ news_id: _, ...content }) => content),
  }));
}

export async function countNews(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select((column) => column.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findNews(db: Database, id: number): Promise<NewsRow | undefined> {
  const item = await news(db).where('news.id', '=', id).executeTakeFirst();
  if (!item) return undefined;
  const content = await db
    .selectFrom('news_content')
    .select(contentColumns)
    .where('news_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...item, content };
}

/** Makes a news item and answers its id. `date` is today unless given. */
export async function createNews(db: Database, input: NewsInput & { date?: string; media?: string }): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({ media: null, date: now().slice(0, 10), ...definedOnly(input), ...created() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given titles or another file. False when there is no such item. */
export async function updateNews(db: Database, id: number, patch: NewsPatch & { media?: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('news')
    .set({ ...definedOnly(patch), updated_at: now() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a news item and its contents. False when there was none. */
export async function deleteNews(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('news').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds a content entry to a news item that exists, behind the others. */
export function createNewsContent(db: Database, newsId: number, input: NewsContentInput): Promise<NewsContent> {
  return db
    .insertInto('news_content')
    .values({ ...input, news_id: newsId, ...created() })
    .returning(contentColumns)
    .executeTakeFirstOrThrow();
}

/** Writes the given texts of a content entry. Undefined when the item has no such entry. */
export function updateNewsContent(
  db: Database,
  newsId: number,
  id: number,
  patch: NewsContentPatch,
): Promise<NewsContent | undefined> {
  return db
    .updateTable('news_content')
    .set({ ...definedOnly(patch), updated_at: now() })
    .where('news_id', '=', newsId)
    .where('id', '=', id)
    .returning(contentColumns)
    .executeTakeFirst();
}

/** Deletes a content entry. False when the item has no such entry. */
export async function deleteNewsContent(db: Database, newsId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('news_content')
    .where('news_id', '=', newsId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function news(db: Database) {
  return db
    .selectFrom('news')
    .leftJoin('media', 'media.name', 'news.media')
    .select(['news.id', 'date', 'media', ...placedColumns, 'updated_at', ...localizedKeys(newsFields)]);
}
