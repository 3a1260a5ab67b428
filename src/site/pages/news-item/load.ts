import { newsLanguages } from '../../../domain/news.ts';
import { type LocalText, localText, localTexts } from '../../../domain/text/localized.ts';
import { findNews } from '../../../store/content/news.ts';
import { isPublic } from '../../../store/content/publication.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import type { LoadRequest } from '../../load-request.ts';
import { newsCard } from '../../news/news-card.ts';
import type { NewsCard, Origin } from '../../records.ts';

export type NewsItemData = NewsCard &
  Origin & {
    searchDescription: LocalText;
    content: { id: number; title: LocalText; content: LocalText }[];
  };

/** Loads a news item with all its parts, or undefined if it is not public. */
export async function loadNewsItem(db: Database, request: LoadRequest): Promise<{ item: NewsItemData } | undefined> {
  const { language, id, findsHidden } = request;
  const item = await findNews(db, id);
  if (!item || !(findsHidden || isPublic(item))) return undefined;
  const content = item.content.map((entry) => {
    const texts = localTexts(entry, ['title', 'content'], language);
    return { id: entry.id, ...keyed(request, texts, 'news', id, 'content', entry.id) };
  });
  const searchDescription = localText<'search_description'>(item, 'search_description', language);
  const origin = { written: newsLanguages(item), updated: item.updated_at };
  return { item: { ...newsCard(item, request), ...origin, searchDescription, content } };
}
