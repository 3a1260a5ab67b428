import type { User } from '../../domain/history.ts';
import { type NewsContent, newsContentFields } from '../../domain/news.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import type { Database } from '../engine/row.ts';
import { insertRow } from './change.ts';

export const newsContentColumns = ['id', ...localizedKeys(newsContentFields), 'copied', 'priority', 'version'] as const;

/** A content entry; undefined when the item has no such entry. */
export function findNewsContent(db: Database, newsId: number, id: number): Promise<NewsContent | undefined> {
  return db
    .selectFrom('news_content')
    .select(newsContentColumns)
    .where('news_id', '=', newsId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a content entry to an existing news item, and returns its id. Without a priority it comes last. */
export function createNewsContent(db: Database, user: User, newsId: number, input: object): Promise<number> {
  return insertRow(db, user, 'news_content', { priority: null, ...input, news_id: newsId });
}
