import { type LocalText, localText } from '../../../domain/localized.ts';
import { newsLanguages } from '../../../domain/news.ts';
import { findNews } from '../../../store/content/news.ts';
import { isPublic } from '../../../store/content/publication.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { LoadRequest } from '../../load-request.ts';
import { newsCard } from '../../news/news-card.ts';
import type { NewsCard, Origin } from '../../records.ts';

export type NewsItemData = NewsCard &
  Origin & {
    searchDescription: LocalText;
    content: { id: number; title: LocalText; text: LocalText }[];
  };

/** A news item with all its parts. */
export async function loadNewsItem(db: Database, request: LoadRequest): Promise<{ item: NewsItemData } | undefined> {
  const { language, id, findsHidden } = request;
  const item = await findNews(db, id);
  if (!item || !(findsHidden || isPublic(item))) return undefined;
  const content = item.content.map((entry) => ({
    id: entry.id,
    title: localText<'title' | 'content'>(entry, 'title', language),
    text: localText<'title' | 'content'>(entry, 'content', language),
  }));
  const searchDescription = localText<'search_description'>(item, 'search_description', language);
  const origin = { written: newsLanguages(item), updated: item.updated_at };
  return { item: { ...newsCard(item, request), ...origin, searchDescription, content } };
}
