import { localText } from '../../domain/localized.ts';
import { placeMedia } from '../../domain/media.ts';
import { newsLanguages } from '../../domain/news.ts';
import { countNews, findNews, listNews, type NewsRow } from '../../store/content/news.ts';
import type { Database } from '../../store/engine/row.ts';
import type { NewsCard, PageData } from '../page.ts';
import { listPlace } from './list-place.ts';
import type { LoadRequest } from './load.ts';

const newsPerPage = 12;
/** The carousel shows the newest; the news page has them all. */
const newsInCarousel = 8;

export async function loadHomeNews(db: Database, request: LoadRequest): Promise<{ news: NewsCard[] }> {
  const news = await listNews(db, { visible: true, limit: newsInCarousel });
  return { news: news.map((item) => newsCard(item, request)) };
}

/** One page of the news, newest first. */
export async function loadNews(db: Database, request: LoadRequest): Promise<PageData['news'] | undefined> {
  const place = listPlace(request.query.page, await countNews(db, { visible: true }), newsPerPage);
  if (!place) return undefined;
  const news = await listNews(db, { visible: true, limit: newsPerPage, offset: (place.page - 1) * newsPerPage });
  return { news: news.map((item) => newsCard(item, request)), place };
}

export async function loadNewsItem(db: Database, request: LoadRequest): Promise<PageData['newsItem'] | undefined> {
  const { language, id, findsHidden } = request;
  const item = await findNews(db, id);
  if (!item || !(item.visible || findsHidden)) return undefined;
  const content = item.content.map((entry) => ({
    id: entry.id,
    title: localText<'title' | 'content'>(entry, 'title', language),
    text: localText<'title' | 'content'>(entry, 'content', language),
  }));
  return { item: { ...newsCard(item, request), content, written: newsLanguages(item), updated: item.updated_at } };
}

function newsCard(item: NewsRow, { language, origin }: LoadRequest): NewsCard {
  const { media, type, width, height, poster, placeholder } = item;
  const first = item.content[0];
  return {
    id: item.id,
    date: item.date,
    title: localText<'title'>(item, 'title', language),
    subtitle: first && localText<'title'>(first, 'title', language),
    media:
      media !== null && type !== null && width !== null && height !== null
        ? placeMedia({ name: media, type, width, height, poster, placeholder }, origin)
        : undefined,
  };
}
