import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import {
  type NewsContent,
  type NewsContentInput,
  type NewsContentPatch,
  newsContentFields,
} from '../../domain/news.ts';
import type { Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';

export const newsContentColumns = ['id', ...localizedKeys(newsContentFields), 'version'] as const;

/** A content entry; undefined when the item has no such entry. */
export function findNewsContent(db: Database, newsId: number, id: number): Promise<NewsContent | undefined> {
  return db
    .selectFrom('news_content')
    .select(newsContentColumns)
    .where('news_id', '=', newsId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a content entry to a news item that exists, behind the others, and answers its id. */
export function createNewsContent(db: Database, user: User, newsId: number, input: NewsContentInput): Promise<number> {
  return insertRow(db, user, 'news_content', { ...input, news_id: newsId });
}

/**
 * Writes the given texts of a content entry. False when the item has no such entry.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateNewsContent(
  db: Database,
  user: User,
  newsId: number,
  id: number,
  patch: NewsContentPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'news_content', { id, owner: newsId }, patch, options);
}

/**
 * Deletes a content entry and answers the entry of the history that brings it back. Undefined when the item has no
 * such entry.
 */
export function deleteNewsContent(db: Database, user: User, newsId: number, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'news_content', { id, owner: newsId });
}
