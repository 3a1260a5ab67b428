import { countNews, listNews } from '../../../store/content/news.ts';
import type { Database } from '../../../store/engine/row.ts';
import { paginate } from '../../lists/pagination.ts';
import type { LoadRequest } from '../../load-request.ts';
import { newsCard } from '../../news/news-card.ts';

const newsPerPage = 12;

/** Loads a page of the news, newest first. */
export async function loadNews(db: Database, request: LoadRequest) {
  const pagination = paginate(request.query.page, await countNews(db, { isPublic: true }), newsPerPage);
  if (!pagination) return undefined;
  const news = await listNews(db, { isPublic: true, limit: newsPerPage, offset: (pagination.page - 1) * newsPerPage });
  return { news: news.map((item) => newsCard(item, request)), pagination };
}
