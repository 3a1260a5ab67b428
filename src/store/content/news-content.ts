import type { User } from '../../domain/history.ts';
import {
  type NewsContent,
  type NewsContentInput,
  type NewsContentPatch,
  newsContentFields,
} from '../../domain/news.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { findRow } from './content-row.ts';
import { orderRows } from './order.ts';

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
export function createNewsContent(db: Database, user: User, newsId: number, input: NewsContentInput): Promise<number> {
  return insertRow(db, user, 'news_content', { priority: null, ...input, news_id: newsId });
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

/** Deletes a content entry. Returns the history entry that restores it, or undefined when the item has no such entry. */
export function deleteNewsContent(db: Database, user: User, newsId: number, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'news_content', { id, owner: newsId });
}

/**
 * Puts the content entries of a news item into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when there is no such item, or it has no entry with one of the ids
 */
export async function orderNewsContents(db: Database, user: User, newsId: number, ids: number[]): Promise<void> {
  orNotFound(await findRow(db, 'news', { id: newsId }), 'news');
  const rows = await db
    .selectFrom('news_content')
    .select('id')
    .where('news_id', '=', newsId)
    .orderBy(byPriority)
    .execute();
  const there = rows.map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'newsContent' });
  await orderRows(db, user, 'news_content', { there, ids, owner: newsId });
}
