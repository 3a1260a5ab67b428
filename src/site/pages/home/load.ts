import { listNews } from '../../../store/content/news.ts';
import type { Database } from '../../../store/engine/row.ts';
import { loadForm } from '../../enquiry/load-form.ts';
import type { LoadRequest } from '../../load-request.ts';
import { newsCard } from '../../news/news-card.ts';

/** The carousel shows the newest; the news page has them all. */
const newsInCarousel = 8;

export async function loadHome(db: Database, request: LoadRequest) {
  const news = await listNews(db, { visible: true, limit: newsInCarousel });
  return { news: news.map((item) => newsCard(item, request)), form: await loadForm(db, request) };
}
