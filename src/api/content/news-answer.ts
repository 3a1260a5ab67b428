import { mediaUrl } from '../../domain/media/media.ts';
import { type NewsContent, newsContentFields, newsFields } from '../../domain/news.ts';
import type { Language } from '../../domain/text/language.ts';
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findNews, type NewsRow } from '../../store/content/news.ts';
import { listStates } from '../../store/content/translated/translation-state.ts';
import type { Database } from '../../store/engine/row.ts';

/**
 * A news item as the API answers it, its texts also in `language`.
 * @throws Refusal 404 when there is none
 */
export async function readNews(db: Database, id: number, language: Language) {
  return answerNews(orNotFound(await findNews(db, id), 'news'), language);
}

/** The same for a row that was already read. Without a file, `image` and `image_type` are empty. */
export function answerNews(news: NewsRow, language: Language) {
  return {
    ...withOwnLanguage(news, newsFields, language),
    image: news.media === null ? '' : mediaUrl(news.media),
    image_type: news.type ?? '',
    image_width: news.width,
    image_height: news.height,
    image_poster: news.poster === null ? '' : mediaUrl(news.poster),
    content: news.content.map((entry) => answerNewsContent(entry, language)),
  };
}

/** Adds the translation states to each news item of a list. */
export async function withNewsOverview<Row extends { id: number }>(db: Database, news: Row[]) {
  const ids = news.map(({ id }) => id);
  const states = await listStates(db, 'news', ids);
  return news.map((item) => ({ ...item, translations: states.get(item.id) }));
}

/** A content entry as the API answers it. */
export function answerNewsContent(entry: NewsContent, language: Language) {
  return withOwnLanguage(entry, newsContentFields, language);
}
